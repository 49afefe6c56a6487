import { beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../event-stream.ts';
import { useWorld } from '../world.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { furnishFirst, type FirstPlatform } from './first-platform.ts';
import { likeliestOf, onlyIn, valuesOf } from './known-values.ts';
import { fieldsOf, isOfRecord, isText, nameOf, strangerOf } from './sample-input.ts';
import {
  ask,
  EVERYTHING,
  neededQuery,
  openSecond,
  readEverything,
  readsOf,
  type SecondPlatform,
} from './two-platforms.ts';

const world = useWorld({ TSA_AUTHORITIES: 'none', VERIFY_PAGE: 'no/such/page.html' });
/** How many nonexistent values are tried in each field; all must be answered alike. */
const STRANGERS = 5;
/** Every module adds values and fields: trying all values in all fields would grow with their product. */
const MOST_PER_FIELD = 60;
let first: FirstPlatform;
let second: SecondPlatform;
let before: Record<string, string>;
beforeAll(async () => {
  second = await openSecond(world);
  before = await readEverything(world, second.staff);
}, 120_000);

describe('a second platform', { timeout: 300_000 }, () => {
  it('reads the same, byte for byte, before the first platform works and after, and gets no live events meanwhile', async () => {
    const stream = await openEventStream(await world.listen(), second.staff);
    first = await furnishFirst(world, EVERYTHING);
    const after = await readEverything(world, second.staff);
    expect(Object.keys(after).length).toBeGreaterThan(100);
    expect(Object.keys(after).filter((question) => after[question] !== before[question])).toEqual([]);
    await world.call(presenceApi.show, { as: second.staff, body: { record: 'member:7' } });
    await stream.until((event) => event.kind === 'presence');
    expect(stream.events, 'its own last word and nothing before it').toHaveLength(1);
  });

  it('would read something else if it were the first, so the comparison is meaningful', async () => {
    const seen = Object.values(await readEverything(world, first.staff)).join('\n');
    const meant = [first.recordId, first.program.id, first.objectKey, '首平台视图', '首平台任务', '首平台合同.txt'];
    expect(meant.filter((value) => !seen.includes(value))).toEqual([]);
  });

  it('finds none of the first’s values anywhere in what it reads', async () => {
    const answers = Object.values(await readEverything(world, second.staff)).join('\n');
    const theirs = onlyIn(await valuesOf(world, world.platform.id), await valuesOf(world, second.platform.id));
    expect(theirs.length).toBeGreaterThan(300);
    expect(theirs.filter((value) => /\d{15,}|[0-9a-f]{16,}|首平台/.test(value) && answers.includes(value))).toEqual([]);
  });

  it('filters by a value of the first as by one that nobody has, in every field of every list', async () => {
    const theirs = onlyIn(await valuesOf(world, world.platform.id), await valuesOf(world, second.platform.id));
    const told: string[] = [];
    let asked = 0;
    for (const e of readsOf(world).filter(({ path }) => !path.includes(':'))) {
      const needed = await neededQuery(world, second.platform.id, e);
      const shown = await ask(world, first.staff, e, { query: await neededQuery(world, world.platform.id, e) });
      for (const [field, shape] of fieldsOf(e.query).filter(isText)) {
        const fits = (value: string) => e.query.safeParse({ ...needed, [field]: value }).success;
        const answer = (value: string) => ask(world, second.staff, e, { query: { ...needed, [field]: value } });
        const fitting = theirs.filter((value) => (isOfRecord(shape) || !/^\d{15,}$/.test(value)) && fits(value));
        const values = likeliestOf(fitting, shown, MOST_PER_FIELD);
        const strangers = values.flatMap((value) => strangerOf(value, fits) ?? []).slice(0, STRANGERS);
        const [nothing = '', ...others] = new Set(await Promise.all(strangers.map(answer)));
        if (values.length > 0)
          expect([nameOf(e), field, strangers.length > 0, others]).toEqual([nameOf(e), field, true, []]);
        const answers = await Promise.all(values.map(answer));
        told.push(
          ...values.filter((_, at) => answers[at] !== nothing).map((value) => `${nameOf(e)} ${field}=${value}`),
        );
        asked += values.length;
      }
    }
    expect(told).toEqual([]);
    expect(asked).toBeGreaterThan(1_000);
  });
});
