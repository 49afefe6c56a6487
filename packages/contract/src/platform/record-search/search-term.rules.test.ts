import { describe, expect, it } from 'vitest';
import { certificateNumber } from '../../evidence/certificate-number.rules.ts';
import {
  faultOf,
  isPersonName,
  nameForms,
  PERSONAL_READINGS,
  READINGS,
  readTerm,
  TERM_MAX_CHARS,
} from './search-term.rules.ts';

const HEX = '9f2c4be1a07d3358c6e4b1905fa2d87c0b6e19d4f3a8257c61e0d9b47d42c951';
const BASE64 = Buffer.from(HEX, 'hex').toString('base64');
const PAPER = certificateNumber('20260601', new Uint8Array([7, 19, 23, 22, 21, 9, 2, 29, 26, 11]));
const grouped = (size: number, between: string) => HEX.replaceAll(new RegExp(`.{${size}}(?=.)`, 'g'), `$&${between}`);

const CASES: readonly (readonly [what: string, typed: string, readings: readonly string[]])[] = [
  ['nothing', '', []],
  ['blanks', '  \t ', []],
  ['one character', '张', []],
  ['one letter', 'x', []],
  ['a few digits', '1234', []],
  ['signs', '——！！', []],
  ['a number of a review', 'RZ20260601000012', ['businessNumber RZ20260601000012']],
  ['in small letters', 'rz20260601000012', ['businessNumber RZ20260601000012']],
  ['in groups', ' RZ 20260601 000012 ', ['businessNumber RZ20260601000012']],
  ['with dashes', 'RZ-20260601-000012', ['businessNumber RZ20260601000012']],
  ['of a notice, full-width', 'ＴＺ２０２６０６０１０００００１', ['businessNumber TZ20260601000001']],
  ['a number with a digit missing', 'RZ2026060100001', ['name RZ2026060100001']],
  ['a certificate as printed', PAPER, [`certificateNumber ${PAPER}`]],
  ['a certificate in small letters', PAPER.toLowerCase(), [`certificateNumber ${PAPER}`]],
  ['a certificate without dashes', PAPER.replaceAll('-', ''), [`certificateNumber ${PAPER}`]],
  ['a certificate with blanks', PAPER.replaceAll('-', ' '), [`certificateNumber ${PAPER}`]],
  ['a certificate with long dashes', PAPER.replaceAll('-', '—'), [`certificateNumber ${PAPER}`]],
  ['a digest', HEX, [`digest ${HEX}`]],
  ['a digest in capitals', HEX.toUpperCase(), [`digest ${HEX}`]],
  ['a digest in pairs with colons', grouped(2, ':'), [`digest ${HEX}`]],
  ['a digest in pairs with blanks', grouped(2, ' ').toUpperCase(), [`digest ${HEX}`]],
  ['a digest in eights with dashes', grouped(8, '-'), [`digest ${HEX}`]],
  ['a digest over two lines', grouped(32, '\n'), [`digest ${HEX}`]],
  ['a digest with 0x', `0x${HEX}`, [`digest ${HEX}`]],
  ['a digest with 0X and capitals', `0X${HEX.toUpperCase()}`, [`digest ${HEX}`]],
  ['a digest after its algorithm', `SHA256: ${HEX}`, [`digest ${HEX}`]],
  ['a digest as tools print it', `SHA-256(${HEX})`, [`digest ${HEX}`]],
  ['a digest of SM3', `sm3=${HEX}`, [`digest ${HEX}`]],
  ['a digest in base64', BASE64, [`digest ${HEX}`]],
  ['a digest in base64 without its padding', BASE64.replace('=', ''), [`digest ${HEX}`]],
  [
    'a digest in base64 for addresses',
    BASE64.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
    [`digest ${HEX}`],
  ],
  ['a digest with a digit missing', HEX.slice(1), [`name ${HEX.slice(1)}`]],
  ['a digest that is all digits', '1'.repeat(64), [`digest ${'1'.repeat(64)}`]],
  ['a phone', '13812345678', ['phone 13812345678']],
  ['a phone with its country', '+86 138 1234 5678', ['phone 13812345678']],
  ['a phone with 0086', '008613812345678', ['phone 13812345678']],
  ['a phone with 86 and dashes', '86-138-1234-5678', ['phone 13812345678']],
  ['a phone in brackets', '(+86)13812345678', ['phone 13812345678']],
  ['a phone, full-width', '１３８１２３４５６７８', ['phone 13812345678']],
  ['a number that no phone begins with', '12812345678', []],
  ['an identity card', '330106199003072036', ['certNo 330106199003072036', 'id 330106199003072036']],
  ['an identity card with a small x', '11010519491231002x', ['certNo 11010519491231002X']],
  ['an id of ours whose last digit happens to be a check digit', '248103595210178715', ['id 248103595210178715']],
  ['an identity card in groups', '110105 19491231 002X', ['certNo 11010519491231002X']],
  ['an identity card with a wrong digit', '330106199003072037', ['id 330106199003072037']],
  ['a passport', 'e12345678', ['certNo E12345678']],
  ['a newer passport', 'EA1234567', ['certNo EA1234567']],
  ['a credit code', '91110000101623741K', ['creditCode 91110000101623741K']],
  ['a credit code in small letters and groups', '9111 0000 1016 2374 1k', ['creditCode 91110000101623741K']],
  ['a credit code that fails its check', '91330106MA27XKQP3A', ['creditCode 91330106MA27XKQP3A']],
  ['an id', '247389562019840001', ['id 247389562019840001']],
  ['an id of nineteen digits', '1247389562019840001', ['id 1247389562019840001']],
  ['an id with commas', '247,389,562,019,840,001', ['id 247389562019840001']],
  ['an id that is too large', '9999999999999999999', []],
  ['the id of a program', 'a1B2c3D4e5F6g7H8', ['appId a1B2c3D4e5F6g7H8', 'name a1B2c3D4e5F6g7H8']],
  ['sixteen digits', '1234567890123456', ['id 1234567890123456', 'appId 1234567890123456']],
  ['a name', '张三', ['name 张三']],
  ['a name with blanks around it', '  张 三丰 ', ['name 张 三丰']],
  ['a company', '杭州某某科技（集团）有限公司', ['name 杭州某某科技（集团）有限公司']],
  ['a name in Latin letters', 'Maria da Silva', ['name Maria da Silva']],
  ['a text that is too long', '张'.repeat(TERM_MAX_CHARS + 1), []],
  ['a name that is too long', '张'.repeat(101), []],
];

describe('what a typed text may be', () => {
  it.each(CASES)('%s', (_, typed, readings) => {
    expect(readTerm(typed).map(({ kind, value }) => `${kind} ${value}`)).toEqual(readings);
  });

  it('has a case for every reading', () => {
    const seen = new Set(CASES.flatMap(([, , readings]) => readings.map((one) => one.split(' ')[0])));
    expect(READINGS.filter((kind) => !seen.has(kind))).toEqual([]);
    expect(CASES.length).toBeGreaterThanOrEqual(40);
    for (const kind of PERSONAL_READINGS) expect(READINGS).toContain(kind);
  });
});

describe('the brackets of a name', () => {
  it.each([
    ['某某（集团）公司', ['某某（集团）公司', '某某(集团)公司']],
    ['某某(集团)公司', ['某某（集团）公司', '某某(集团)公司']],
    ['某某公司', ['某某公司']],
  ])('%s', (name, forms) => {
    expect(nameForms(name)).toEqual(forms);
  });
});

describe('whose name it may be', () => {
  it.each([
    ['张三', true],
    ['阿依古丽·买买提', true],
    ['Maria da Silva', true],
    ['杭州某某科技(集团)有限公司', false],
    ['第3科', false],
  ])('%s of a person: %s', (name, isOne) => {
    expect(isPersonName(name)).toBe(isOne);
  });
});

describe('a typing mistake', () => {
  it.each([
    ['a certificate', PAPER, undefined],
    ['a certificate with another character', PAPER.replace(/.$/, PAPER.endsWith('A') ? 'B' : 'A'), 'certificateCheck'],
    ['a credit code', '91110000101623741K', undefined],
    ['a credit code with a wrong check', '91330106MA27XKQP3A', 'creditCodeCheck'],
    ['an identity card', '330106199003072036', undefined],
    ['an identity card with a wrong digit', '330106199003072037', 'idCardCheck'],
    ['an id', '247389562019840001', undefined],
    ['a digest', HEX, undefined],
    ['a digest with a digit missing', HEX.slice(1), 'digestLength'],
    ['a digest with a digit too many', `${HEX}0`, 'digestLength'],
    ['a phone', '13812345678', undefined],
    ['a phone with a digit missing', '1381234567', 'phoneLength'],
    ['a name', '张三', undefined],
  ])('in %s', (_, typed, fault) => {
    expect(faultOf(typed)).toBe(fault);
  });
});
