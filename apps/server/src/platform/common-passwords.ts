import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 passwords that occur in published leaks, most frequent first, kept by the makers of zxcvbn-ts. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

export const COMMON_PASSWORDS_COUNT = COMMON.size;

export const isCommonPassword = (text: string) => COMMON.has(text);
