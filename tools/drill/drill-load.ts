import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptEntries, Acknowledged, isQuiet, openTestLog } from '../../apps/server/src/evidence/log/log.fixtures.ts';
import { environmentWith, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { waitUntil } from '../services/process.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

/** One row of the result table: the fault, what was observed, and whether that is as required. */
export interface DrillRow {
  readonly drill: string;
  readonly done: string;
  readonly seen: string;
  readonly isGood: boolean;
}

/** A constant stream of entries. A failed one was not acknowledged, and its reason is counted. */
export function startLoad(config: AllSettings, acknowledged: Acknowledged) {
  const app = openDatabase(config.DATABASE_URL, 8);
  const ending = new AbortController();
  const errors = new Map<string, number>();
  const accept = async () => {
    while (!ending.signal.aborted) {
      await acceptEntries(app.forPlatform('1'), 20).then(
        async (entries) => {
          acknowledged.add(entries);
          // Some thousands per second, which two cores can publish as fast as they accept them.
          await pause(40);
        },
        async (error: { code?: string; message: string }) => {
          const name = error.code ?? error.message;
          errors.set(name, (errors.get(name) ?? 0) + 1);
          await pause(50);
        },
      );
    }
  };
  const running = Promise.all(Array.from({ length: 4 }, accept));
  return {
    errors,
    async stop() {
      ending.abort();
      await running;
      await app.close();
    },
  };
}

export const startLog = (config: AllSettings, isKept: boolean) => startRoles(config, ['sequencer', 'signer'], isKept);

/** Roles as a process. With `isKept` it is restarted when it ends, as by a supervisor. */
export const startRoles = (config: AllSettings, roles: readonly string[], isKept: boolean) =>
  startProgram(config, MAIN, roles, isKept);

/** The same for any program of ours. */
export function startProgram(config: AllSettings, program: string, words: readonly string[], isKept = false) {
  const settings = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value)]));
  let printed = '';
  let isOver = false;
  let starts = 0;
  let child: ReturnType<typeof spawn>;
  const start = (): Promise<number | null> => {
    starts += 1;
    const env = environmentWith({ ...settings, LOG_LEVEL: 'warn' });
    child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (printed += String(text)));
    return new Promise((resolve) => {
      child.on('exit', (code) => {
        if (isKept && !isOver) void pause(200).then(() => (isOver ? null : start()));
        resolve(code);
      });
    });
  };
  const ended = start();
  return {
    ended,
    printed: () => printed,
    starts: () => starts,
    stop() {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

/** Waits until everything accepted is published, and checks the log with fsck. */
export async function judge(config: AllSettings, acknowledged: Acknowledged, seconds = 120) {
  const log = await openTestLog(config);
  try {
    await waitUntil(seconds, 'the log is not quiet', () => isQuiet(log)).catch(() => undefined);
    const { problems, entries, heads } = await log.fsck();
    const { lost, moved } = await acknowledged.compare(log.db);
    const told = `${acknowledged.count} acknowledged, ${lost} lost, ${moved} moved, ${entries} entries, ${heads} heads`;
    const more = problems.length > 3 ? `; and ${problems.length - 3} more` : '';
    const verdict = problems.length === 0 ? 'the log is whole' : `${problems.slice(0, 3).join('; ')}${more}`;
    return { isGood: lost + moved + problems.length === 0, seen: `${told}: ${verdict}`, problems, entries };
  } finally {
    await log.close();
  }
}

export const told = (errors: ReadonlyMap<string, number>) =>
  errors.size === 0 ? 'no error' : [...errors].map(([name, count]) => `${name} × ${count}`).join(', ');
