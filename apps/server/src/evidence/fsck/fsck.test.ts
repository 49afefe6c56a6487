import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';

/** Tests of fsck itself: each case breaks an invariant, and it must be reported. */
const world = useWorld();
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
  await acceptEntries(world.db, 300);
  await untilQuiet(log);
  await acceptEntries(world.db, 40);
  await untilQuiet(log);
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

describe('fsck', () => {
  beforeEach(async () => {
    expect(await log.fsck()).toEqual({ entries: 340, pending: 0, heads: 2, tiles: 2, problems: [] });
  });

  it.each([
    [
      'a lost entry',
      'insert into kernel_entry (platform_id, kind, opening, chain_mode) values (1, $$x$$, $${}$$, 0)',
      /1 accepted entries are neither/,
    ],
    [
      'a changed leaf',
      `update log_entry set leaf = set_byte(leaf, 40, get_byte(leaf, 40) # 1) where log_index = 7`,
      /entry 7 /,
    ],
    [
      'a leaf of another record',
      'update log_entry set leaf = (select leaf from log_entry where log_index = 8) where log_index = 7',
      /entry 7 is another record’s/,
    ],
    [
      'an opening that was changed',
      `update kernel_entry set opening = '{"number":-1}' where id = (select entry_id from log_entry where log_index = 9)`,
      /entry 9 does not open/,
    ],
    [
      'a record that was removed',
      'delete from kernel_entry where id = (select entry_id from log_entry where log_index = 9)',
      /entry 9 speaks of a record that does not exist/,
    ],
    ['a gap', 'delete from log_entry where log_index = 12', /entry 13 stands where 12 should/],
    ['a cut off end', 'delete from log_entry where log_index > 330', /speaks of 340 entries, there are 331/],
    [
      'two entries that changed places',
      `update log_entry set log_index = 1000 - log_index where log_index in (20, 21); update log_entry set log_index = case log_index when 980 then 21 else 20 end where log_index > 900`,
      /head 300 has another root/,
    ],
    ['a head with another root', `update log_head set root = sha256('') where size = 300`, /head 300 has another root/],
    [
      'a head whose note says something else',
      `update log_head set note = (select note from log_head where size = 340) where size = 300`,
      /head 300 says something else/,
    ],
    [
      'a head that the log did not sign',
      `update log_head set note = regexp_replace(note, '[^\\n]{10}\\n$', 'AAAAAAAA==' || chr(10)) where size = 300`,
      /head 300 is (no head|not signed)/,
    ],
    ['a sequencer that forgot', 'update log_state set size = 339', /the sequencer’s state/],
    [
      'a tile that was changed',
      `update log_tile set bytes = set_byte(bytes, 5, get_byte(bytes, 5) # 1) where level = 0`,
      /tile\/0\/000 cannot be read/,
    ],
    [
      'a digest that was changed',
      `update log_tile set sha256 = sha256('') where level = -1`,
      /tile\/entries\/000 is not in the database/,
    ],
    [
      'a version that nobody wrote',
      `update log_tile set version_id = 'x' where level = 0`,
      /is gone in the version that was kept/,
    ],
    [
      'a tile too many',
      `insert into log_tile (level, tile_index, sha256) values (-1, 9, sha256(''))`,
      /tile\/entries\/009 belongs to no entries/,
    ],
    ['a stopped log', `update log_state set stopped = 'somebody looked'`, /the log is stopped: somebody looked/],
  ])('finds %s', async (_, statement, problem) => {
    const keep = ['kernel_entry', 'log_entry', 'log_head', 'log_state', 'log_tile'];
    for (const table of keep) await world.owner.query(`create temp table kept_${table} as table ${table}`);
    await world.owner.query(statement);
    const { problems } = await log.fsck();
    for (const table of keep) {
      await world.owner.query(
        `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`,
      );
    }
    expect(problems.join('\n')).toMatch(problem);
  });

  it('accepts a destroyed salt: nobody can open that leaf any more, and that was the purpose', async () => {
    await world.owner.query(
      'update kernel_entry set salt = null where id = (select entry_id from log_entry where log_index = 30)',
    );
    expect((await log.fsck()).problems).toEqual([]);
  });

  it('finds other bytes written over a stored tile', async () => {
    await log.store.putNew({ level: 0, index: 0, width: 256 }, Buffer.from('another version'));
    expect((await log.fsck()).problems).toEqual(['tile/0/000 has other bytes in the store']);
  });
});
