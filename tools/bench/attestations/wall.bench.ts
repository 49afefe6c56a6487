import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Agent, request } from 'node:http';
import { distance, shareFromMedians, shareOfRightGuesses, type TwoKinds } from '../guess.ts';
import { round, type Measure } from '../measure.ts';
import { openNeighbour, type BenchPlace } from '../bench-place.ts';
import { LIST } from './lists.bench.ts';
import { questionsByValue, questionsByWord, repeated, type WallQuestion } from './wall-questions.ts';

const PERMISSIONS = [PERMISSION.personAttestation, PERMISSION.organizationAttestation];
/** Of each kind. Half of them are for learning the threshold. */
const CALLS = 2_000;
const WARMING = 200;
/** With this many repetitions the median can be used. */
const REPEATS = 100;
/** One of the twenty other platforms in the filled table: its plans are those of a platform with rows. */
const WITH_ROWS = '1004';
const ADDRESS = new URL(LIST).origin;

/**
 * A timing attack: what a member of another platform could learn from response times, namely whether the first platform
 * has a hash, an id, a phone number or a word. Both kinds of queries are sent in random order over one connection.
 */
export async function wallMeasures(place: BenchPlace, calls = CALLS): Promise<Measure[]> {
  const empty = await openNeighbour(place, 'neighbour-empty', PERMISSIONS);
  const furnished = await openNeighbour(place, 'neighbour-with-rows', PERMISSIONS, WITH_ROWS);
  const measures: Measure[] = [];
  for (const [who, neighbour, withWords] of [
    ['empty', empty, true],
    ['with-rows', furnished, false],
  ] as const) {
    const byValue = await questionsByValue(place, neighbour.platformId);
    const questions = [...byValue, ...(withWords ? questionsByWord() : [])];
    for (const question of [...questions, ...questions.map(repeated)]) {
      measures.push(measureOf(`${who}_${question.name}`, await timesOf(neighbour, question, calls)));
    }
  }
  return measures;
}

function measureOf(name: string, times: TwoKinds): Measure {
  const apart = Math.round(distance(times) * 1_000);
  return {
    name: `wall_${name}_right_guesses`,
    value: shareOfRightGuesses(times),
    aim: { atMost: 0.55 },
    note: `medians ${apart} µs apart; from the median of ${REPEATS} asks ${round(shareFromMedians(times, REPEATS))}`,
  };
}

async function timesOf(neighbour: BenchPlace, { held, strange }: WallQuestion, calls: number): Promise<TwoKinds> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = { held: [] as number[], strange: [] as number[] };
  try {
    for (let n = 0; n < WARMING; n += 1) await timed(agent, neighbour, n % 2 ? held() : strange());
    while (times.held.length < calls || times.strange.length < calls) {
      const kind = Math.random() < 0.5 ? 'held' : 'strange';
      const ms = await timed(agent, neighbour, kind === 'held' ? held() : strange());
      if (times[kind].length < calls) times[kind].push(ms);
    }
  } finally {
    agent.destroy();
  }
  return times;
}

/** Without `fetch`, whose own overhead would hide small differences. */
function timed(agent: Agent, { token }: BenchPlace, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${ADDRESS}${path}`, { agent, headers: { authorization: token } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        const ms = performance.now() - begun;
        const isNothing = /"list":\[\],"total":0|"statusCode":"520001"/.test(text);
        if (isNothing) resolve(ms);
        else reject(new Error(`${path} answered ${text.slice(0, 200)}`));
      });
    });
    asked.on('error', reject);
    const begun = performance.now();
    asked.end();
  });
}
