import { usccOf } from '../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import type { Chance } from './chance.ts';

const FAMILIES = Array.from(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈',
);
const DOUBLE_FAMILIES = ['欧阳', '司徒', '上官', '诸葛'];
const GIVEN = Array.from(
  '伟芳娜敏静秀丽强磊洋艳勇军杰娟涛明超霞平刚桂英华玉兰飞鹏浩宇轩涵雨欣怡佳琪梓萱思博文昊天宁安泽睿晨曦诺一帆子墨若溪',
);
/** County codes that exist, most of them near the two platforms. */
const COUNTIES = [
  '330102',
  '330105',
  '330106',
  '330108',
  '330203',
  '330302',
  '350203',
  '350206',
  '350211',
  '350502',
  '310104',
  '320106',
  '440305',
  '110105',
  '510107',
  '420111',
];
const PREFIXES = [
  '130',
  '131',
  '132',
  '133',
  '135',
  '136',
  '137',
  '138',
  '139',
  '150',
  '151',
  '152',
  '158',
  '159',
  '166',
  '177',
  '186',
  '188',
  '189',
  '199',
];
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

export function personName(chance: Chance): string {
  const family = chance.next() < 0.01 ? chance.pick(DOUBLE_FAMILIES) : chance.pick(FAMILIES);
  return family + chance.pick(GIVEN) + (chance.next() < 0.75 ? chance.pick(GIVEN) : '');
}

/** The number is unique for each serial. */
export const phoneOf = (serial: number): string =>
  `${PREFIXES[serial % PREFIXES.length]}${String(20_000_000 + serial * 3_137).padStart(8, '0')}`;

/** The identity card of an adult: county, a valid birthday, a serial, and the check digit. */
export function idCardNo(chance: Chance): string {
  const born = new Date(Date.UTC(chance.between(1955, 2005), 0, chance.between(1, 365)));
  const digits = `${chance.pick(COUNTIES)}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(chance.between(1, 999)).padStart(3, '0')}`;
  const sum = ID_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  return digits + ID_CHECKS.charAt(sum % 11);
}

const CITIES = ['杭州', '宁波', '温州', '嘉兴', '厦门', '福州', '泉州', '上海', '苏州', '南京'];
const STEMS = [
  '云栖',
  '启明',
  '鼎丰',
  '恒信',
  '瑞和',
  '远航',
  '博雅',
  '众智',
  '锦程',
  '天泽',
  '海纳',
  '星图',
  '卓越',
  '嘉禾',
  '宏图',
  '润泽',
  '明德',
  '华盛',
  '金石',
  '同源',
];
const TRADES = [
  '网络科技',
  '电子商务',
  '文化传媒',
  '供应链管理',
  '信息技术',
  '知识产权代理',
  '融资租赁',
  '物业服务',
  '教育科技',
  '建筑工程',
  '医疗科技',
  '物流',
];
const FORMS = ['有限公司', '有限公司', '有限公司', '股份有限公司', '有限责任公司'];

export interface MadeCompany {
  readonly orgName: string;
  readonly uscc: string;
}

/** Names repeat after some thousands; the code of a serial is unique. */
export function companyOf(serial: number, chance: Chance): MadeCompany {
  const name =
    chance.pick(CITIES) + chance.pick(STEMS) + chance.pick(STEMS).charAt(0) + chance.pick(TRADES) + chance.pick(FORMS);
  return { orgName: name, uscc: usccOf(serial * 7_919) };
}

export const bankAccountOf = (serial: number): string =>
  `33050161${String(410_000_000 + serial * 131).padStart(11, '0')}`;
