import type { Messages } from '@nota/contract/kit/messages.ts';
import { basicInfoMessages } from './basic-info/basic-info.messages.ts';
import { chainModeMessages } from './chain-mode/chain-mode.messages.ts';
import { fileMessages } from './file/file.messages.ts';
import { imgInfoMessages } from './img-info/img-info.messages.ts';
import { parameterMessages } from './parameter/parameter.messages.ts';
import { priceMessages } from './price/price.messages.ts';
import { valueAddedMessages } from './value-added/value-added.messages.ts';
import { configVersionMessages } from './version/config-version.messages.ts';

/** Messages of the pages that configure a platform. */
export const platformConfigMessages = {
  'config-version': configVersionMessages,
  'basic-info': basicInfoMessages,
  'img-info': imgInfoMessages,
  file: fileMessages,
  parameter: parameterMessages,
  price: priceMessages,
  'chain-mode': chainModeMessages,
  'value-added': valueAddedMessages,
} as const satisfies Messages;
