import { dice } from '@nota/contract/kit/seeded-dice/dice.samples.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { environmentWith } from '../../../../platform/config.ts';
import { useWorld } from '../../../../testing/world.ts';
import { buildNotaryOffice } from '../../../notary-office/office/notary-office.fixtures.ts';
import { closeDays } from '../ledger-close.service.ts';
import { holdings, judgeBooks } from '../ledger.fixtures.ts';
import type { Outcome } from './ledger-executor.fixtures.ts';
import { ModelOwner, type Wanted } from './ledger-model.fixtures.ts';
import { ACTS, type Operation } from './ledger-operation.fixtures.ts';

/** A few hundred take seconds; a million, by this setting, hours. */
const OPERATIONS = Number(environmentWith({})['LEDGER_MODEL_OPERATIONS'] ?? 600);
/** A process is killed in each; a full run has fifty, however many operations it has. */
const ROUNDS = Math.min(50, Math.max(2, Math.round(OPERATIONS / 200)));
const LANES = OPERATIONS >= 10_000 ? 8 : 3;
/** Each has a history that a list can be searched by. */
const OWNERS = Math.max(2, Math.round(OPERATIONS / LANES / 1_000));
const SHARED = ['9000001', '9000002'];
const EXECUTOR = fileURLToPath(new URL('./ledger-executor.fixtures.ts', import.meta.url));

const world = useWorld();

/** A process that performs operations; killed, another one takes its place and is asked again what had no answer. */
class Executor {
  #child: ChildProcess | undefined;
  readonly #waiting = new Map<string, { operation: Operation; answer: (outcome: Outcome) => void }>();
  readonly #args: readonly string[];
  kills = 0;

  constructor(args: readonly string[]) {
    this.#args = args;
  }

  start(): void {
    const child = spawn(process.execPath, [EXECUTOR, ...this.#args], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    // A pipe to a process that was killed a moment ago is no fault: what it got no answer to is sent to the next.
    child.stdin.on('error', () => {});
    createInterface({ input: child.stdout }).on('line', (line) => this.#take(JSON.parse(line) as Outcome));
    for (const { operation } of this.#waiting.values()) this.#send(operation);
  }

  perform(operation: Operation): Promise<Outcome> {
    return new Promise((answer) => {
      this.#waiting.set(operation.key, { operation, answer });
      this.#send(operation);
    });
  }

  async kill(): Promise<void> {
    const child = this.#child;
    const ended = new Promise((resolve) => child?.on('close', resolve));
    child?.kill('SIGKILL');
    await ended;
    this.kills += 1;
  }

  #send(operation: Operation) {
    this.#child?.stdin?.write(`${JSON.stringify(operation)}\n`);
  }

  #take(outcome: Outcome) {
    const waiting = this.#waiting.get(outcome.key);
    // The day ended between two statements of the act: the same key is tried again, as its caller would.
    if (outcome.outcome.includes('are closed') && waiting) return this.#send(waiting.operation);
    this.#waiting.delete(outcome.key);
    return waiting?.answer(outcome);
  }
}

/** Resolves once so many operations of a round were answered. */
function gate(wanted: number) {
  let open = () => {};
  let count = 0;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, pass: () => void ((count += 1) === wanted && open()) };
}

it(
  `${OPERATIONS} random operations of two processes that are killed come to what a model says`,
  { timeout: 120_000 + OPERATIONS * 20 },
  async () => {
    const [{ id: officeId }, member] = [await buildNotaryOffice(world.db), await world.staff()];
    const args = [world.config.DATABASE_URL, world.platform.id, `${LANES}`, officeId, member.id];
    const executors = [new Executor(args), new Executor(args)];
    onTestFinished(async () => void (await Promise.all(executors.map((one) => one.kill()))));
    for (const one of executors) one.start();
    const owners = new Map<string, ModelOwner>();
    const shared = new Map(SHARED.map((name) => [name, 0]));
    const done = new Set<string>();
    let serial = 0;
    const keyOf = () => `model:${(serial += 1)}`;

    const performShared = async (executor: Executor, owner: string, wanted: Wanted) => {
      const at = world.clock.now().toISOString();
      const { outcome } = await executor.perform({ ...wanted, key: keyOf(), at, owner });
      expect(['done', 'BALANCE_TOO_LOW']).toContain(outcome);
      const sign = wanted.act === 'spend' ? -1 : 1;
      if (outcome === 'done') shared.set(owner, (shared.get(owner) ?? 0) + sign * wanted.amount);
    };

    /** One after the other on owners of its own, whose every outcome is known before, and on owners that all have. */
    const lane = async (executor: Executor, name: number, seed: number, given: { most: number; answered(): void }) => {
      const roll = dice(seed);
      for (let turn = 0; turn < given.most; turn += 1, given.answered()) {
        if (roll(8) === 0) {
          const act = roll(2) === 0 ? 'recharge' : 'spend';
          await performShared(executor, SHARED[roll(SHARED.length)] ?? '', { act, amount: 1 + roll(300) });
          continue;
        }
        const owner = `${name + roll(OWNERS)}`;
        const model = owners.get(owner) ?? new ModelOwner();
        owners.set(owner, model);
        const at = world.clock.now();
        const wanted = model.wish(roll, at);
        const key = keyOf();
        const { outcome, made } = await executor.perform({ ...wanted, key, at: at.toISOString(), owner });
        expect([key, wanted, outcome]).toEqual([key, wanted, model.expected(wanted, at)]);
        if (outcome !== 'done') continue;
        model.apply(key, wanted, at, made);
        done.add(wanted.act);
      }
    };

    /** Both processes at once do what the clock does; everybody else comes after it, and knows what it did. */
    const expire = async () => {
      const at = world.clock.now();
      const ending = executors.map((executor) =>
        executor.perform({ act: 'expire', key: keyOf(), at: at.toISOString(), owner: '', amount: 0 }),
      );
      expect((await Promise.all(ending)).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
      done.add('expire');
      for (const model of owners.values()) model.endDue(at);
    };

    const compare = async () => {
      for (const [owner, model] of owners)
        expect([owner, await holdings(world.db, { kind: 'company-user', id: owner })]).toEqual([owner, model.text()]);
      for (const [owner, amount] of shared)
        expect([owner, await holdings(world.db, { kind: 'company-user', id: owner })]).toEqual([
          owner,
          amount === 0 ? '' : `principal ${amount}`,
        ]);
    };

    const closed: string[] = [];
    const most = Math.ceil(OPERATIONS / ROUNDS / executors.length / LANES);
    const moment = dice(4_711);
    let spent = { operating: 0, judging: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await expire();
      const { opened, pass } = gate(1 + moment(most * LANES));
      const running = executors.flatMap((executor, which) =>
        Array.from({ length: LANES }, (_, at) => {
          const name = 1_000_000 * (1 + which) + 10_000 * at;
          return lane(executor, name, 1 + round * 100 + which * 50 + at, { most, answered: pass });
        }),
      );
      const all = Promise.all(running);
      // Yesterday is closed while today's operations, and some of yesterday's, go on; and one of the two dies.
      await Promise.race([opened, all]);
      world.clock.pass(86_400);
      const closing = closeDays(world.jobs.db, world.platform.id, world.clock.now());
      const victim = executors[round % 2];
      await victim?.kill();
      victim?.start();
      const news = await closing;
      await all;
      const operated = performance.now();
      // What was closed before was judged then, and is judged once more at the end.
      expect((await judgeBooks(world, closed.at(-1))).faults).toEqual([]);
      closed.push(...news);
      await expire();
      await compare();
      spent = {
        operating: spent.operating + operated - begun,
        judging: spent.judging + performance.now() - operated,
      };
    }
    const { faults, transfers, closedDays } = await judgeBooks(world);
    expect(faults).toEqual([]);
    expect(closedDays).toBe(closed.length);
    expect(executors.map(({ kills }) => kills)).toEqual([Math.ceil(ROUNDS / 2), Math.floor(ROUNDS / 2)]);
    expect(closed.length).toBeGreaterThan(1);
    expect([...done].toSorted()).toEqual([...ACTS].toSorted());
    process.stdout.write(
      `${serial} operations, ${transfers} transfers, ${ROUNDS} kills: ${Math.round(spent.operating / 1_000)} s of them, ` +
        `${Math.round(spent.judging / 1_000)} s judged\n`,
    );
  },
);
