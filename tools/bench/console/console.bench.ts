import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startEnvironment } from '../../../e2e/support/environment.ts';
import { median, round, type Measure } from '../measure.ts';
import type { Visit } from './visit.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const STAGE = { port: 3110, database: 'nota_bench_console', redis: 10, folder: `${ROOT}test-results/bench-console` };

/** The goals for everything that is loaded until the content is visible. */
const AIMS = [
  { page: 'sign-in', scriptsKb: 240 },
  { page: 'welcome', scriptsKb: 370 },
  { page: 'login-log', scriptsKb: 370 },
  { page: 'member-list', scriptsKb: 370 },
] as const;
const MOST_REQUESTS = 12;
/** As a share of the peer's largest contentful paint; the lists are compared with its list. */
const PEERS = [
  { page: 'sign-in', peer: 'peer-sign-in' },
  { page: 'login-log', peer: 'peer-list' },
  { page: 'member-list', peer: 'peer-list' },
] as const;
const LCP_SHARE = 0.65;

/**
 * The built console in Chromium, with a cold cache, on the real server; with `--peer=<address>` beside another console.
 */
export async function consoleBench(): Promise<Measure[]> {
  const build = spawnSync(`${ROOT}node_modules/.bin/vite`, ['build', 'apps/console', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (build.status !== 0) throw new Error('the console does not build');
  const environment = await startEnvironment(STAGE);
  try {
    const visits = await visitAll(environment.environment);
    return [...AIMS.flatMap((aim) => pageMeasures(aim, visits)), ...peerMeasures(visits)];
  } finally {
    await environment.stop();
  }
}

type Visits = Readonly<Record<string, readonly Visit[]>>;

async function visitAll(environment: Record<string, string>): Promise<Visits> {
  const peer = process.argv.find((word) => word.startsWith('--peer='))?.slice('--peer='.length);
  const child = spawn(process.execPath, ['tools/bench/console/visits.ts', ...(peer ? [peer] : [])], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error('the visits failed');
  return JSON.parse(output) as Visits;
}

function pageMeasures({ page, scriptsKb }: (typeof AIMS)[number], visits: Visits): Measure[] {
  const of = figuresOf(visits, page);
  return [
    { name: `console.${page}.scripts-kb`, value: of.middle('scriptsKb'), aim: { atMost: scriptsKb }, note: of.note },
    { name: `console.${page}.requests`, value: of.most('requests'), aim: { atMost: MOST_REQUESTS } },
    { name: `console.${page}.cls`, value: of.most('cls'), aim: { atMost: 0 } },
  ];
}

function peerMeasures(visits: Visits): Measure[] {
  return PEERS.filter(({ peer }) => peer in visits).map(({ page, peer }) => {
    const [ours, theirs] = [figuresOf(visits, page), figuresOf(visits, peer)];
    const value = ours.middle('lcpMs') / theirs.middle('lcpMs');
    return { name: `console.${page}.lcp-share`, value, aim: { atMost: LCP_SHARE }, note: `peer: ${theirs.note}` };
  });
}

function figuresOf(visits: Visits, page: string) {
  const all = visits[page] ?? [];
  const middle = (figure: keyof Visit) => median(all.map((one) => one[figure]));
  const most = (figure: keyof Visit) => Math.max(...all.map((one) => one[figure]));
  const range = (figure: keyof Visit) =>
    `${Math.round(middle(figure))} [${Math.round(Math.min(...all.map((one) => one[figure])))}..${Math.round(most(figure))}] ms`;
  const note =
    `${round(middle('scriptsKb'))} kB in ${middle('scripts')} scripts, ${round(middle('stylesKb'))} kB of styles, ` +
    `${middle('requests')} requests, largest paint ${range('lcpMs')}, visible ${range('visibleMs')}, cls ${most('cls').toFixed(3)}`;
  return { middle, most, note };
}
