import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { gatherWallRows } from './wall-rows.ts';

const OFFICES = fileURLToPath(new URL('../modules/notary-office/notary-office.wall-rows.fixtures.ts', import.meta.url));

describe('the rows for the test of row-level security', () => {
  it('are found in every module, by the name of their file', async () => {
    const tables = [...(await gatherWallRows()).keys()];
    expect(tables).toEqual(
      expect.arrayContaining(['member', 'session', 'notary_office', 'attestation', 'certificate']),
    );
  });

  it('of one table are in one file', async () => {
    const folder = `${await mkdtemp(join(tmpdir(), 'nota-wall-'))}/`;
    for (const name of ['one', 'other']) await cp(OFFICES, `${folder}${name}.wall-rows.fixtures.ts`);
    await expect(gatherWallRows(folder)).rejects.toThrow('has rows of notary_office, and so has another file');
    await rm(folder, { recursive: true });
  });
});
