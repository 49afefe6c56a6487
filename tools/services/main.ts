import { loadConfig, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { underMachineLock } from './machine-lock.ts';
import { messageOf, type Service } from './service.ts';
import { ensureEach, refuseProduction, services } from './services.ts';

const USAGE = `node tools/services/main.ts [up | down | status | destroy]

  up       finds or starts PostgreSQL, Redis, a mail server that keeps what it gets, two time-stamp authorities, a
           chain and the object store, and waits until they work (the default)
  down     stops what this clone started; the data stay
  status   says what answers
  destroy  stops what this clone started and deletes the data: the database, the keys, the authorities, the chain,
           all objects, locked ones too
`;

const commands: Record<string, (config: AllSettings) => Promise<boolean>> = {
  up,
  down: (config) => each((service) => service.stop(config)),
  status,
  destroy: (config) => each((service) => service.destroy(config)),
};

async function up(config: AllSettings): Promise<boolean> {
  const problems: string[] = [];
  const notes: string[] = [];
  row('service', 'address', 'state', 'seconds');
  await ensureEach(config, ({ service, seconds, ensured, problem }) => {
    row(service.name, service.address(config), ensured?.state ?? 'FAILED', seconds.toFixed(1));
    if (problem !== undefined) problems.push(problem);
    if (ensured?.note !== undefined) notes.push(`${service.name}: ${ensured.note}`);
  });
  for (const text of [...problems, ...notes]) process.stderr.write(`\n${text}\n`);
  return problems.length === 0;
}

async function status(config: AllSettings): Promise<boolean> {
  row('service', 'address', 'state');
  const answers = await Promise.all(services.map((service) => service.isUp(config)));
  for (const [at, service] of services.entries()) {
    row(service.name, service.address(config), answers[at] ? 'up' : 'DOWN');
  }
  return answers.every(Boolean);
}

async function each(work: (service: Service) => Promise<string>): Promise<boolean> {
  await underMachineLock(async () => {
    for (const service of services.toReversed()) row(service.name, await work(service));
  });
  return true;
}

function row(...columns: string[]): void {
  const widths = [14, 38, 10];
  const line = columns.map((text, at) => text.padEnd(widths[at] ?? 0)).join('');
  process.stdout.write(`${line.trimEnd()}\n`);
}

const name = process.argv[2] ?? 'up';
const command = commands[name];
if (command === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  try {
    const config = loadConfig();
    refuseProduction(config);
    if (!(await command(config))) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}
