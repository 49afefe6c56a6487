import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import { CANNOT_TELL, writeTotals } from './totals.ts';

/** `npm run check`: every static check of the code. With names of steps it runs only those. */
interface Step {
  readonly name: string;
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
  /** Its output is worth reading even if it passes. */
  readonly isTold?: boolean;
  /** Returns why the step cannot run here, if so. */
  readonly obstacle?: () => Promise<string | undefined>;
}

interface Result {
  readonly name: string;
  readonly seconds: number;
  readonly verdict: 'ok' | 'FAILED' | 'skipped';
  readonly output: string;
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const hasConsole = existsSync(`${ROOT}apps/console/src`);

/** The longest first, so that the short ones fill the gaps. */
const STEPS: readonly Step[] = [
  {
    name: 'types',
    commands: [
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'apps/verify'],
      ['tsc', '-p', 'apps/public'],
      ...(hasConsole ? [['tsc', '-p', 'apps/console'] as const] : []),
    ],
  },
  { name: 'lint', commands: [['oxlint', '--type-aware']] },
  {
    name: 'budget',
    commands: [
      ['node', 'apps/public/budget.ts'],
      ...(hasConsole
        ? [['node', 'apps/console/budget.ts'] as const, ['node', 'apps/console/src/app/router/unbuilt.ts'] as const]
        : []),
    ],
    isTold: true,
  },
  { name: 'tidy', commands: [['vitest', 'run', '--project', 'tidy', '--reporter', 'dot']] },
  {
    name: 'generated',
    commands: [
      ['node', 'tools/db.ts', '--verify'],
      ['node', 'tools/env-example.ts', '--verify'],
    ],
    obstacle: missingDatabase,
  },
  { name: 'folders', commands: [['node', 'tools/tidy/largest-folder.ts']], isTold: true },
  { name: 'format', commands: [['oxfmt', '--check']] },
  { name: 'audit', commands: [['node', 'tools/audit.ts']], isTold: true },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stderr.write(`no such step: ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const results = await takeAll(STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
  const failed = results.filter(({ verdict }) => verdict === 'FAILED').map(({ name }) => `check ${name}`);
  printTable(results);
  await writeTotals('check', { passed: results.filter(({ verdict }) => verdict === 'ok').length, failed });
  if (failed.length > 0) process.exitCode = 1;
}

/** As many steps at a time as there are cores; the output of a step is printed as a whole when it ends. */
async function takeAll(steps: readonly Step[]): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const takeNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await take(step);
      if (result.verdict !== 'ok' || step.isTold === true)
        process.stdout.write(`── ${result.name}\n${result.output.trim()}\n\n`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext));
  return results;
}

async function take({ name, commands, obstacle }: Step): Promise<Result> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const reason = await obstacle?.();
  if (reason !== undefined) return { name, seconds: seconds(), verdict: 'skipped', output: reason };
  let output = '';
  const codes: (number | null)[] = [];
  for (const [program, ...args] of commands) codes.push(await run(program, args, (text) => (output += text)));
  return { name, seconds: seconds(), verdict: verdictOf(codes), output };
}

function verdictOf(codes: readonly (number | null)[]): Result['verdict'] {
  if (codes.every((code) => code === 0)) return 'ok';
  return codes.every((code) => code === 0 || code === CANNOT_TELL) ? 'skipped' : 'FAILED';
}

function run(program: string, args: readonly string[], write: (text: string) => void): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(`${ROOT}node_modules/.bin/${program}`, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.setEncoding('utf8').on('data', write);
    child.stderr.setEncoding('utf8').on('data', write);
    child.on('error', ({ message }) => {
      write(`${message}\n`);
      resolve(null);
    });
    child.on('close', resolve);
  });
}

/**
 * On a developer's machine the database may be off, and the step is skipped with a message; on a build machine that
 * would hide a stale file.
 */
async function missingDatabase(): Promise<string | undefined> {
  const { hostname, port } = new URL(loadConfig().DATABASE_ADMIN_URL);
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 2_000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
  if (answers || process.env['CI']) return undefined;
  return `PostgreSQL does not answer at ${hostname}:${port}: 'npm run services' starts it`;
}

function printTable(results: readonly Result[]) {
  for (const { name, seconds, verdict } of results) {
    process.stdout.write(`${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${verdict}\n`);
  }
}
