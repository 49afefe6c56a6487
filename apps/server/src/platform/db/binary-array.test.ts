import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { bigintArray, byteaArray, smallintArray, textArray } from './binary-array.ts';

const world = useWorld();

/** How PostgreSQL prints the array it received. */
async function readBack(type: string, array: Buffer): Promise<unknown> {
  const query = CompiledQuery.raw(`select to_json($1::${type}[]) as read`, [array]);
  return (await world.db.executeQuery<{ read: unknown }>(query)).rows[0]?.read;
}

describe('an array in binary form is the same array to PostgreSQL', () => {
  it.each([
    ['bigint', bigintArray(['1', '-1', null, '12']), [1, -1, null, 12]],
    ['bigint', bigintArray([]), []],
    ['smallint', smallintArray([0, 2, null, -32768]), [0, 2, null, -32768]],
    ['text', textArray(['合同 1.pdf', '', null, '"{,}\\', '🀄']), ['合同 1.pdf', '', null, '"{,}\\', '🀄']],
    ['bytea', byteaArray([Buffer.from('abff', 'hex'), new Uint8Array(), null]), ['\\xabff', '\\x', null]],
  ])('%s %#', async (type, array, expected) => {
    expect(await readBack(type, array)).toEqual(expected);
  });

  it('keeps ids of nineteen digits whole', async () => {
    const query = CompiledQuery.raw('select ($1::bigint[])[1]::text as id', [bigintArray(['9223372036854775807'])]);
    expect((await world.db.executeQuery(query)).rows).toEqual([{ id: '9223372036854775807' }]);
  });
});
