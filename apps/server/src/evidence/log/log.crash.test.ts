import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AllSettings } from '../../platform/config.ts';
import { useWorld } from '../../testing/world.ts';
import { startLogProcess, type LogProcess } from './log-process.fixtures.ts';
import {
  acceptEntries,
  Acknowledged,
  FAULT_TIMES,
  isQuiet,
  openTestLog,
  printGrid,
  signerFolder,
  untilQuiet,
  verdictOf,
  type TestLog,
} from './log.fixtures.ts';
import { latestHead } from './log-head.repo.ts';
import { LOG_STEPS } from './log-step.ts';

const RANDOM_KILLS = 20;
const KILL_WITHIN_MS = 400;

const world = useWorld();
const acknowledged = new Acknowledged();
const grid: string[][] = [];
let config: AllSettings;
/** Lets a new process finish what a killed one left, and checks the log. */
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  config = { ...world.config, LOG_SIGNER_FOLDER: folder.path, LOG_SEQUENCE_MS: 10, LOG_PUBLISH_MS: 20 };
  log = await openTestLog(config);
});
afterAll(async () => {
  printGrid(['killed at', 'when', 'published: before → at death → healed', 'lost', 'moved', 'fsck'], grid);
  await log.close();
  await folder.remove();
});

const publishedSize = async () => (await latestHead(log.db))?.size ?? 0;

describe('kill -9', () => {
  const rows = LOG_STEPS.flatMap((label) => FAULT_TIMES.map((when) => ({ label, when })));

  it.each(rows)('at $label, $when it happened', { timeout: 120_000 }, async ({ label, when }) => {
    const before = await publishedSize();
    acknowledged.add(await acceptEntries(world.db, 300));
    const dying = startLogProcess({ ...config, LOG_DIE_AT: `${label} ${when}` });
    expect([await dying.ended, dying.printed().includes('stopped')]).toEqual(['SIGKILL', false]);
    const left = await publishedSize();
    await untilQuiet(log);
    await log.sequencer.close();
    grid.push([label, when, `${before} → ${left} → ${await publishedSize()}`, ...(await judge())]);
  });

  it(
    `at ${RANDOM_KILLS} random moments under load, with another process standing by`,
    { timeout: 300_000 },
    async () => {
      const before = await publishedSize();
      const load = startLoad();
      const standing = [startLogProcess(config), startLogProcess(config)];
      for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
        const victim = standing.shift() as LogProcess;
        await victim.ready;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * KILL_WITHIN_MS));
        expect(await victim.kill(), victim.printed()).toBe('SIGKILL');
        standing.push(startLogProcess(config));
      }
      await load.stop();
      await expect.poll(() => isQuiet(log), { timeout: 120_000, interval: 100 }).toBe(true);
      for (const survivor of standing) {
        await survivor.ready;
        expect(await survivor.kill('SIGTERM'), survivor.printed()).toBe('code 0');
      }
      grid.push([`${RANDOM_KILLS} random moments`, '', `${before} → ${await publishedSize()}`, ...(await judge())]);
    },
  );
});

async function judge(): Promise<string[]> {
  const report = await log.fsck();
  const { lost, moved } = await acknowledged.compare(log.db);
  expect(report).toMatchObject({ entries: acknowledged.count, pending: 0, problems: [] });
  expect({ lost, moved, size: await publishedSize() }).toEqual({ lost: 0, moved: 0, size: acknowledged.count });
  return [String(lost), String(moved), verdictOf(report.problems)];
}

/** Entries keep coming, as from an API that does not notice the log's faults. */
function startLoad() {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const run = async () => {
    while (!stopping.signal.aborted) {
      acknowledged.add(await acceptEntries(world.db, 20));
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
