import { spawn } from 'node:child_process';
import { run } from '../services/process.ts';

/** A host of a drill's own on this machine: a network namespace whose cable can be pulled. */
export interface TestHost {
  readonly name: string;
  readonly address: string;
  /** Starts a program in the background, as the user of PostgreSQL; its output goes to the file. */
  start(outputFile: string, program: string, ...args: string[]): void;
  /** As in a power cut: all processes of the host are killed at once. */
  powerOff(): Promise<void>;
  /** No packet passes in or out, and nobody is notified. */
  pullCable(): Promise<void>;
  plugCable(): Promise<void>;
}

const BRIDGE = 'notadrill';
/** Exists on this machine alone: the bridge has no way out. */
const NETWORK = '10.203.77';
const netns = (name: string) => `nota-drill-${name}`;
const cable = (name: string) => `notadrill-${name}`;

/** Hosts on one switch of their own; this machine is the switch's `.1`. */
export async function openTestHosts(names: readonly string[]): Promise<{ hosts: TestHost[]; remove(): Promise<void> }> {
  const remove = async () => {
    for (const name of names) {
      await killAll(name);
      // The link is deleted explicitly, because the content of a namespace is removed some time after the namespace.
      await run('ip', ['link', 'del', cable(name)]).catch(() => '');
      await run('ip', ['netns', 'del', netns(name)]).catch(() => '');
    }
    await run('ip', ['link', 'del', BRIDGE]).catch(() => '');
  };
  // Leftovers of a drill that was killed.
  await remove();
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run('ip', ['address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE]);
  await run('ip', ['link', 'set', BRIDGE, 'up']);
  const hosts: TestHost[] = [];
  for (const [at, name] of names.entries()) hosts.push(await openHost(name, `${NETWORK}.${11 + at}`));
  return { hosts, remove };
}

async function openHost(name: string, address: string): Promise<TestHost> {
  const inside = (...args: string[]) => run('ip', ['-n', netns(name), ...args]);
  const setCable = (state: 'up' | 'down') => run('ip', ['link', 'set', cable(name), state]);
  await run('ip', ['netns', 'add', netns(name)]);
  await run('ip', ['link', 'add', cable(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', netns(name)]);
  await run('ip', ['link', 'set', cable(name), 'master', BRIDGE]);
  await setCable('up');
  await inside('address', 'add', `${address}/24`, 'dev', 'eth0');
  await inside('link', 'set', 'eth0', 'up');
  await inside('link', 'set', 'lo', 'up');
  return {
    name,
    address,
    start(outputFile, program, ...args) {
      const shell = ['sh', '-c', `exec "$@" >> ${outputFile} 2>&1`, 'sh', program, ...args];
      const child = spawn('ip', ['netns', 'exec', netns(name), 'runuser', '-u', 'postgres', '--', ...shell], {
        stdio: 'ignore',
        detached: true,
      });
      child.unref();
    },
    powerOff: () => killAll(name),
    pullCable: async () => void (await setCable('down')),
    plugCable: async () => void (await setCable('up')),
  };
}

/** Until none is left: a process may start another one between the list and the signal. */
async function killAll(name: string): Promise<void> {
  for (;;) {
    const pids = (await run('ip', ['netns', 'pids', netns(name)]).catch(() => '')).split('\n').filter(Boolean);
    if (pids.length === 0) return;
    await run('kill', ['-9', ...pids]).catch(() => '');
  }
}
