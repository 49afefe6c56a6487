import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.ts';
import {
  acceptEntries,
  Acknowledged,
  FAULT_TIMES,
  OneFault,
  openTestLog,
  printGrid,
  signerFolder,
  untilQuiet,
  verdictOf,
  type TestLog,
} from './log.fixtures.ts';
import { latestHead } from './log-head.repo.ts';
import { LOG_STEPS } from './log-step.ts';

/** Each case fills at least one tile, so that every step has something to do. */
const ENTRIES_PER_ROW = 300;

const world = useWorld();
const fault = new OneFault();
const acknowledged = new Acknowledged();
const grid: string[][] = [];
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, { step: fault.step });
});
afterAll(async () => {
  printGrid(['step', 'fails', 'published', 'fatal', 'turns to heal', 'lost', 'moved', 'fsck'], grid);
  await log.close();
  await folder.remove();
});

describe('the log after one step failed', () => {
  const rows = LOG_STEPS.flatMap((label) => FAULT_TIMES.map((when) => ({ label, when })));

  it.each(rows)('$label, $when it happened', async ({ label, when }) => {
    const before = (await latestHead(log.db))?.size ?? 0;
    acknowledged.add(await acceptEntries(world.db, ENTRIES_PER_ROW));
    fault.arm(label, when);
    await expect(log.turn()).rejects.toThrow(label);
    expect(fault.isArmed).toBe(false);
    await log.sequencer.close();

    const turns = await untilQuiet(log);
    const report = await log.fsck();
    const { lost, moved } = await acknowledged.compare(log.db);
    const size = (await latestHead(log.db))?.size ?? 0;
    grid.push([
      label,
      when,
      `${before} → ${size}`,
      'no',
      String(turns),
      `${lost}`,
      `${moved}`,
      verdictOf(report.problems),
    ]);
    expect(report).toMatchObject({ entries: acknowledged.count, pending: 0, problems: [] });
    expect({ size, lost, moved }).toEqual({ size: acknowledged.count, lost: 0, moved: 0 });
  });
});
