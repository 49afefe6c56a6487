import antd from 'antd/es/locale/zh_TW';
import 'dayjs/locale/zh-tw';
import { zhTW } from './catalogue.zh-TW.ts';
import type { LanguagePack } from './language-pack.zh-CN.ts';

export const zhTWPack: LanguagePack = { language: 'zh-TW', messages: zhTW, antd, dayjs: 'zh-tw' };
