import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environmentWith } from '../../apps/server/src/platform/config.ts';

const run = promisify(execFile);
const CLIENTS = 16;

/** Transactions per second of pgbench on one script, as the application role of one platform. */
export async function pgbench(url: string, platformId: string, script: string, seconds: number): Promise<number> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const file = join(await mkdtemp(join(tmpdir(), 'nota-bench-')), 'script.sql');
  await writeFile(file, script);
  const { stdout } = await run(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CLIENTS),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      '-h',
      hostname,
      '-p',
      port || '5432',
      '-U',
      username,
      pathname.slice(1),
    ],
    {
      env: environmentWith({ PGPASSWORD: password, PGOPTIONS: `-c nota.platform=${platformId}` }),
    },
  );
  return numberIn(stdout, /tps = ([\d.]+)/);
}

/** Requests per second of wrk on one address; fails if any answer is not 200. */
export async function wrk(
  url: string,
  seconds: number,
  request: { token: string; body?: string; connections?: number },
): Promise<number> {
  const file = join(await mkdtemp(join(tmpdir(), 'nota-bench-')), 'request.lua');
  const lines = [`wrk.headers["Authorization"] = "${request.token}"`];
  if (request.body) {
    lines.push(
      'wrk.method = "POST"',
      'wrk.headers["Content-Type"] = "application/json"',
      `wrk.body = ${JSON.stringify(request.body)}`,
    );
  }
  await writeFile(file, lines.join('\n'));
  const { stdout } = await run('wrk', [
    '-t',
    '1',
    '-c',
    String(request.connections ?? CLIENTS * 2),
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    file,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`the API answered with errors:\n${stdout}`);
  return numberIn(stdout, /Requests\/sec:\s+([\d.]+)/);
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new Error(`no figure in:\n${text}`);
  return Number(found);
}
