import antd from 'antd/es/locale/en_US';
import 'dayjs/locale/en';
import { enUS } from './catalogue.en-US.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const enUSPack: LanguagePack = { language: 'en-US', messages: enUS, antd, dayjs: 'en' };
