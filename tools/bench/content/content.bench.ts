import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { fileURLToPath } from 'node:url';
import { findBenchPlace, makeBenchPlace, startBenchProgram, type BenchPlace } from '../bench-place.ts';
import { ask, p99Measure, timesOf } from '../latency.ts';
import type { Measure } from '../measure.ts';
import { fillContent } from './content-rows.ts';

const FEEDBACKS = 100_000;
const NOTICES = 10_000;
const NAME = `nota_content_${FEEDBACKS}`;
const PERMISSIONS = [PERMISSION.appFeedback, PERMISSION.notice];
const PORT = '39133';
const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const CALLS = { counted: 300, warming: 50 };
const AIM_MS = 25;

type Query = Readonly<Record<string, string>>;
const MONTHS: Query = { from: '2026-03-01T00:00:00.000Z', to: '2026-06-01T00:00:00.000Z' };

/** Each filter of the pages alone; with the number of the call, so that no answer is asked for twice in a row. */
const LISTS: Readonly<Record<string, { readonly path: string; readonly query: (n: number) => Query }>> = {
  feedback: { path: 'app/app-feedback', query: (n) => ({ page: String(1 + (n % 50)) }) },
  feedback_waiting: { path: 'app/app-feedback', query: () => ({ waiting: 'yes' }) },
  feedback_state: { path: 'app/app-feedback', query: (n) => ({ state: n % 2 ? 'resolved' : 'pending' }) },
  feedback_type: { path: 'app/app-feedback', query: (n) => ({ type: n % 2 ? 'complaint' : 'capture' }) },
  feedback_system: { path: 'app/app-feedback', query: (n) => ({ system: n % 2 ? 'ios' : 'pc' }) },
  feedback_version: { path: 'app/app-feedback', query: (n) => ({ appVersion: `3.${n % 40}.0` }) },
  feedback_ano: { path: 'app/app-feedback', query: (n) => ({ relatedAno: String(100_000_000_000 + 3 * (n % 999)) }) },
  feedback_deadline: { path: 'app/app-feedback', query: () => ({ sort: 'deadline' }) },
  feedback_black: { path: 'app/app-feedback', query: () => ({ colour: 'black' }) },
  feedback_free: { path: 'app/app-feedback', query: () => ({ assignee: 'free' }) },
  feedback_months: { path: 'app/app-feedback', query: () => MONTHS },
  notice: { path: 'content/notice', query: (n) => ({ page: String(1 + (n % 50)) }) },
  notice_title: { path: 'content/notice', query: (n) => ({ title: `第${n % 100}` }) },
  notice_topic: { path: 'content/notice', query: (n) => ({ topic: n % 2 ? 'law' : 'system' }) },
  notice_audience: { path: 'content/notice', query: (n) => ({ audience: n % 2 ? 'person' : 'all' }) },
  notice_state: { path: 'content/notice', query: (n) => ({ state: n % 2 ? 'offline' : 'published' }) },
  notice_months: { path: 'content/notice', query: () => MONTHS },
};

/** `npm run bench -- content`: pages of a hundred thousand feedbacks and ten thousand notices, over HTTP. */
export async function contentBench(): Promise<Measure[]> {
  const place = (await findBenchPlace(NAME, PERMISSIONS)) ?? (await fill());
  const api = await startBenchProgram(place, [MAIN, 'api'], { PORT, LOG_LEVEL: 'info' });
  try {
    const measures: Measure[] = [];
    for (const [name, { path, query }] of Object.entries(LISTS)) {
      const times = await timesOf(CALLS, (n) => {
        const search = new URLSearchParams({ pageSize: '20', ...query(n + CALLS.warming) });
        return ask(place, `http://127.0.0.1:${PORT}/api/${path}?${search.toString()}`);
      });
      measures.push(p99Measure(`content_${name}`, times, AIM_MS));
    }
    return measures;
  } finally {
    api.kill();
  }
}

async function fill(): Promise<BenchPlace> {
  const sizes = { feedbacks: FEEDBACKS, notices: NOTICES };
  await makeBenchPlace(NAME, (owner, platformId) => fillContent(owner, { platformId, ...sizes }));
  return (await findBenchPlace(NAME, PERMISSIONS)) as BenchPlace;
}
