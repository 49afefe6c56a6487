import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from './service.ts';

/** Runs a program to its end and returns its output; its error output becomes the error. */
export async function run(program: string, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(pathOf(program) ?? program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  // A program that ends without reading its input is judged by its exit code, not by the broken pipe.
  child.stdin.on('error', () => undefined).end(input);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${lastLines(complaints || output)}`);
  return output;
}

/**
 * Starts a program that puts itself into the background. Its output goes to a file and not to a pipe, because the
 * background process would keep the pipe open and its reader would wait for ever.
 */
export async function startDaemon(program: string, args: readonly string[], outputFile: string): Promise<void> {
  const output = openSync(outputFile, 'w');
  const child = spawn(pathOf(program) ?? program, args, { stdio: ['ignore', output, output] });
  closeSync(output);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) {
    throw new Error(`${program} did not start (${code}): ${lastLines(readFileSync(outputFile, 'utf8'))}`);
  }
}

/** The path of a program; the system folders are named because they are often missing from a developer's PATH. */
export function pathOf(program: string): string | undefined {
  return ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin', '/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** The live process with this program name and argument, if there is one. */
export function findProcess(program: string, argument: string): number | undefined {
  if (!existsSync('/proc/self/status')) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => isLive(pid, program, argument));
}

/**
 * Asks the kernel rather than a pid file, which may be stale or belong to a folder that was deleted. A zombie counts as
 * dead: where nobody reaps orphans a killed daemon stays listed for a long time, and signal 0 would still reach it.
 */
export function isLive(pid: number, program: string, argument: string): boolean {
  try {
    const state = /^State:\s+(\S)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const [first = '', ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return state !== 'Z' && state !== 'X' && first.split('/').at(-1) === program && rest.includes(argument);
  } catch {
    return false;
  }
}

/** Polls, because none of the services reports by itself that it is ready. */
export async function waitUntil(seconds: number, what: string, isReady: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + seconds * 1000;
  let reason = '';
  for (;;) {
    try {
      if (await isReady()) return;
    } catch (error) {
      reason = `: ${messageOf(error)}`;
    }
    if (Date.now() > limit) throw new Error(`${what} after ${seconds} s${reason}`);
    await pause(50);
  }
}

export function lastLines(text: string, count = 5): string {
  return text.trim().split('\n').slice(-count).join('\n');
}
