import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { statementsOf } from '../../../platform/db/migration-text.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildCompanyUser, buildPersonalUser } from '../../user-manager/user-manager.fixtures.ts';
import { brokenIn, holdings } from './ledger.fixtures.ts';

const world = useWorld();
const FILE = new URL('../../../../db/migrations/0126-ledger-opening.sql', import.meta.url);

it('opens the books with what users had in the columns of the release before', async () => {
  const [rich, poor] = [await buildPersonalUser(world.db), await buildPersonalUser(world.db)];
  const company = await buildCompanyUser(world.db);
  await world.owner.query('update personal_user set balance_fen = 1234, points = 56 where id = $1', [rich.id]);
  await world.owner.query('update company_user set balance_fen = 99 where id = $1', [company.id]);
  const run = async () => {
    for (const statement of statementsOf(await readFile(FILE, 'utf8')))
      while (((await world.owner.query(statement)).rowCount ?? 0) > 0);
  };
  await run();
  // A second process that migrates, or one that begins anew, opens nothing twice.
  await run();
  expect(await holdings(world.db, { kind: 'personal-user', id: rich.id })).toBe('points 56 principal 1234');
  expect(await holdings(world.db, { kind: 'personal-user', id: poor.id })).toBe('');
  expect(await holdings(world.db, { kind: 'company-user', id: company.id })).toBe('principal 99');
  expect(await brokenIn(world)).toEqual([]);
});
