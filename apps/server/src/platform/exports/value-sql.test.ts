import { MASK_CASES } from '@nota/contract/kit/mask/mask.cases.ts';
import {
  MASKS,
  maskBankAccount,
  maskCertNo,
  maskName,
  maskPhone,
  type MaskName,
} from '@nota/contract/kit/mask/mask.ts';
import type { ValueKind } from '@nota/contract/kit/list-sheet.ts';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { neutralSql } from '../sheet/formula.ts';
import { maskSql } from './mask-sql.ts';
import { valueSql } from './value-sql.ts';

const world = useWorld();

const MESSAGES = {
  yes: 'Yes',
  no: 'No',
  separator: ', ',
  choices: { preserved: "It's kept", '3': 'On the chain' },
  unknownAccount: 'Unknown account',
};

async function inSql(expression: string, values: readonly unknown[], type: string): Promise<unknown[]> {
  const query = `select ${expression} as written from unnest($1::${type}[]) with ordinality as t(v, n) order by n`;
  return (await world.owner.query<{ written: unknown }>(query, [values])).rows.map(({ written }) => written);
}

const FUNCTIONS: Readonly<Record<MaskName, (value: string) => string>> = {
  name: maskName,
  phone: maskPhone,
  certificate: maskCertNo,
  'bank-account': maskBankAccount,
};

describe.each(Object.keys(MASKS) as MaskName[])('the mask %s in SQL', (name) => {
  it('is the mask of the contract', async () => {
    const values = MASK_CASES[name].map(([value]) => value);
    const written = await inSql(maskSql(MASKS[name], 'v'), values, 'text');
    expect(written).toEqual(MASK_CASES[name].map(([, masked]) => masked));
  });

  it('is the same at every length, with characters of several bytes, and for null', async () => {
    const values = Array.from({ length: 40 }, (_, length) => '张a𠮷9'.repeat(10).slice(0, length)).filter((value) =>
      value.isWellFormed(),
    );
    expect(await inSql(maskSql(MASKS[name], 'v'), values, 'text')).toEqual(values.map(FUNCTIONS[name]));
    expect(await inSql(maskSql(MASKS[name], 'v'), [null], 'text')).toEqual([null]);
  });
});

const CASES: readonly (readonly [kind: ValueKind, type: string, values: readonly unknown[], written: unknown[]])[] = [
  ['text', 'text', ['plain', '=1+1', null], ['plain', "'=1+1", null]],
  ['code', 'text', ['a1', null], ['a1', null]],
  ['number', 'integer', [7, null], [7, null]],
  ['money', 'bigint', ['12345', '-5', '0', null], ['123.45', '-0.05', '0.00', null]],
  ['time', 'timestamptz', ['2026-05-31T16:00:00Z', null], ['2026-06-01 00:00:00', null]],
  ['state', 'text', ['preserved', 'unheard-of', null], ["It's kept", 'unheard-of', null]],
  ['choice', 'smallint', [3, 4, null], ['On the chain', '4', null]],
  ['choice', 'text', ['=cmd', ''], ["'=cmd", '']],
  ['yes-no', 'boolean', [true, false, null], ['Yes', 'No', null]],
  ['name', 'text', ['张小三', '=+三', null], ['张*三', "'=*三", null]],
  ['phone', 'text', ['13812341234', null], ['138****1234', null]],
  ['certificate', 'text', ['330106199003072036', '3301**********2036'], Array(2).fill('3301**********2036')],
  ['bank-account', 'text', ['6222021234567890128'], ['***************0128']],
  ['account', 'text', ['13812341234', 'admin', 'unknown:1a2b'], ['138****1234', '*****', 'Unknown account 1a2b']],
];

describe('a value of a sheet', () => {
  it.each(CASES)('%s of %s is written as people read it', async (kind, type, values, written) => {
    expect(await inSql(valueSql(kind, 'v', MESSAGES, neutralSql), values, type)).toEqual(written);
  });

  it('that is a list is written with its items one after the other', async () => {
    const { rows } = await world.owner.query(
      `select ${valueSql('list', 'v', MESSAGES, neutralSql)} as written from (values (array['a', 'b']), ('{}'::text[])) t(v)`,
    );
    expect(rows).toEqual([{ written: 'a, b' }, { written: '' }]);
  });
});
