import { dice } from '@nota/contract/kit/seeded-dice/dice.samples.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { environmentWith } from '../../../platform/config.ts';
import { useWorld } from '../../../testing/world.ts';
import { closeDays } from './ledger-close.service.ts';
import type { Operation, Outcome } from './ledger-executor.fixtures.ts';
import { holdings, judgeBooks } from './ledger.fixtures.ts';
import { ModelOwner } from './ledger-model.fixtures.ts';

/** A few hundred take seconds; a million, by this setting, hours. */
const OPERATIONS = Number(environmentWith({})['LEDGER_MODEL_OPERATIONS'] ?? 400);
const ROUNDS = Math.max(2, Math.round(OPERATIONS / 10_000));
const LANES = 3;
const OWNERS = 2;
const SHARED = ['shared-1', 'shared-2'];
const EXECUTOR = fileURLToPath(new URL('./ledger-executor.fixtures.ts', import.meta.url));

const world = useWorld();

/** A process that performs operations; killed, another one takes its place and is asked again what had no answer. */
class Executor {
  #child: ChildProcess | undefined;
  readonly #waiting = new Map<string, { operation: Operation; answer: (outcome: Outcome) => void }>();
  kills = 0;

  start(): void {
    const child = spawn(process.execPath, [EXECUTOR, world.config.DATABASE_URL, world.platform.id], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
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

it(
  `${OPERATIONS} random operations of two processes that are killed come to what a model says`,
  { timeout: 120_000 + OPERATIONS * 20 },
  async () => {
    const executors = [new Executor(), new Executor()];
    onTestFinished(async () => void (await Promise.all(executors.map((one) => one.kill()))));
    for (const one of executors) one.start();
    const owners = new Map<string, ModelOwner>();
    const shared = new Map(SHARED.map((name) => [name, 0]));
    let serial = 0;

    /** One after the other on owners of its own, whose every outcome is known before, and on owners that all have. */
    const lane = async (executor: Executor, name: string, seed: number, most: number) => {
      const roll = dice(seed);
      for (let turn = 0; turn < most; turn += 1) {
        const isShared = roll(4) === 0;
        const owner = isShared ? (SHARED[roll(SHARED.length)] ?? '') : `${name}-${roll(OWNERS)}`;
        const model = owners.get(owner) ?? new ModelOwner();
        if (!isShared) owners.set(owner, model);
        const wanted = isShared
          ? ({ act: roll(2) === 0 ? 'recharge' : 'spend', amount: 1 + roll(300) } as const)
          : model.wish(roll);
        const key = `model:${(serial += 1)}`;
        const at = world.clock.now().toISOString();
        const { outcome, holdId } = await executor.perform({ ...wanted, key, at, owner });
        if (isShared) {
          expect(['done', 'BALANCE_TOO_LOW']).toContain(outcome);
          const sign = wanted.act === 'spend' ? -1 : 1;
          if (outcome === 'done') shared.set(owner, (shared.get(owner) ?? 0) + sign * wanted.amount);
          continue;
        }
        expect([key, wanted, outcome]).toEqual([key, wanted, model.expected(wanted)]);
        if (outcome === 'done') model.apply(key, wanted, holdId);
      }
    };

    const closed: string[] = [];
    const most = Math.ceil(OPERATIONS / ROUNDS / executors.length / LANES);
    for (let round = 0; round < ROUNDS; round += 1) {
      const running = executors.flatMap((executor, which) =>
        Array.from({ length: LANES }, (_, at) =>
          lane(executor, `lane-${which}-${at}`, 1 + round * 100 + which * 10 + at, most),
        ),
      );
      const all = Promise.all(running);
      // Yesterday is closed while today's operations, and some of yesterday's, go on; and one of the two dies.
      await new Promise((resolve) => setTimeout(resolve, 300 + 200 * round));
      world.clock.pass(86_400);
      const closing = closeDays(world.jobs.db, world.platform.id, world.clock.now());
      const victim = executors[round % 2];
      await victim?.kill();
      victim?.start();
      closed.push(...(await closing));
      await all;
      expect((await judgeBooks(world)).faults).toEqual([]);
      for (const [owner, model] of owners)
        expect([owner, await holdings(world.db, { kind: 'company-user', id: owner })]).toEqual([owner, model.text()]);
      for (const [owner, amount] of shared)
        expect([owner, await holdings(world.db, { kind: 'company-user', id: owner })]).toEqual([
          owner,
          amount === 0 ? '' : `principal ${amount}`,
        ]);
    }
    expect(executors.map(({ kills }) => kills).every((kills) => kills > 0)).toBe(true);
    expect(closed.length).toBeGreaterThan(1);
  },
);
