import { expect, test } from 'vitest';
import { meaningOf } from './xlsx/cell-formats.ts';
import { isoText, momentText, numberText } from './cell-text.ts';

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['42', '42'],
  ['007', '7'],
  ['80.5', '80.5'],
  ['0.30000000000000004', '0.3'],
  ['1.1000000000000001', '1.1'],
  ['4.3499999999999996', '4.35'],
  ['-1234.5', '-1234.5'],
  ['13800000000', '13800000000'],
  ['999999999999999', '999999999999999'],
  ['1.1010119900101E+17', '110101199001010000'],
  ['1E+21', '1000000000000000000000'],
  ['1E-7', '0.0000001'],
  ['-2.5E-3', '-0.0025'],
  ['1E999', '1E999'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['１２', '１２'],
])('the stored number %s reads %s', (raw, text) => {
  expect(numberText(raw)).toBe(text);
});

test.each([
  ['1', '1900-01-01'],
  ['59', '1900-02-28'],
  ['60', '1900-02-29'],
  ['61', '1900-03-01'],
  ['45658', '2025-01-01'],
  ['45658.5', '2025-01-01 12:00:00'],
  ['45658.999999', '2025-01-02'],
  ['45717.604178240741', '2025-03-01 14:30:01'],
  ['2958465', '9999-12-31'],
  ['0.25', '06:00:00'],
  ['0', '00:00:00'],
  ['-1', '-1'],
  ['2958466', '2958466'],
  ['later', 'later'],
])('the stored moment %s reads %s', (raw, text) => {
  expect(momentText(raw, 'moment', false)).toBe(text);
});

test('days counted from 1904 are four years and a day later', () => {
  expect(momentText('0', 'moment', true)).toBe('1904-01-01');
  expect(momentText('44196', 'moment', true)).toBe('2025-01-01');
});

test('a span keeps its hours beyond a day', () => {
  expect(momentText('1.5', 'span', false)).toBe('36:00:00');
});

test.each([
  ['2025-01-01', '2025-01-01'],
  ['2025-01-01T00:00:00', '2025-01-01'],
  ['2025-01-01T08:30:00.000Z', '2025-01-01 08:30:00'],
  ['soon', 'soon'],
])('the moment in ISO form %s reads %s', (raw, text) => {
  expect(isoText(raw)).toBe(text);
});

test.each([
  ['yyyy-mm-dd', 'moment'],
  ['yyyy"年"m"月"d"日";@', 'moment'],
  ['[$-804]aaaa', 'moment'],
  ['[DBNum1][$-804]yyyy', 'moment'],
  ['上午/下午h"时"mm"分"', 'moment'],
  ['mm:ss.0', 'moment'],
  ['[h]:mm:ss', 'span'],
  ['General', 'number'],
  ['0.00', 'number'],
  ['0.00E+00', 'number'],
  ['#,##0"元";[Red]-#,##0"元"', 'number'],
  ['"days" 0', 'number'],
  ['0\\d', 'number'],
  ['_-* #,##0.00_-', 'number'],
  ['[DBNum2]General', 'number'],
  ['@', 'number'],
])('the format %s means a %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning);
});
