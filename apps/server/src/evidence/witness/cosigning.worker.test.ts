import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { parsePolicy } from '@nota/evidence/proof/tlog-policy.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AllSettings } from '../../platform/config.ts';
import { useWorld } from '../../testing/world.ts';
import { latestHead, logIdentity } from '../log/log-head.repo.ts';
import { openLogReader } from '../log/log-reader.ts';
import { acceptEntries, openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';
import { cosignLatest, startCosigning } from './cosigning.worker.ts';
import { policyText, witnessesOf, type ConfiguredWitness } from './witness-list.ts';
import { readWitnessStanding } from './witness-standing.repo.ts';
import { openWitnessMemory } from './witness-memory.ts';
import { startSilentServer, startTestWitness, testCosigner, vkeyOf, type TestWitness } from './witness.fixtures.ts';

const world = useWorld();
const WAIT = { timeout: 60_000, interval: 50 };
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
let logKey = '';
const started: TestWitness[] = [];
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, { clock: world.clock });
  await grow(10);
  logKey = (await logIdentity(log.db))?.vkey ?? '';
});
afterAll(async () => {
  for (const one of started) await one.stop();
  await log.close();
  await folder.remove();
});

async function grow(count: number): Promise<number> {
  await acceptEntries(world.db, count);
  await untilQuiet(log);
  return (await latestHead(log.db))?.size ?? 0;
}

async function witnessNamed(name: string): Promise<TestWitness> {
  const witness = await startTestWitness(world.config, name, logKey);
  started.push(witness);
  return witness;
}

const depsWith = (settings: Partial<AllSettings>) => ({ ...world.jobs.deps, config: { ...world.config, ...settings } });
const configured = (entry: string) => witnessesOf({ WITNESSES: entry, WITNESS_QUORUM: 0 })[0] as ConfiguredWitness;
const cosign = (entry: string, patienceMs = 20_000) =>
  cosignLatest(
    {
      deps: world.jobs.deps,
      reader: openLogReader(world.jobs.deps.database.outside),
      limits: { patienceMs, ending: new AbortController().signal },
    },
    configured(entry),
  );
const incidents = async () =>
  (
    await world.owner.query<{ kind: string; subject: string; times: number }>(
      'select kind, subject, times from integrity_incident order by id',
    )
  ).rows;

describe('the log asks a witness', () => {
  it('for each head once, and keeps the line under the head', async () => {
    const { entry } = await witnessNamed('one.example.test');
    expect(await cosign(entry)).toBe('cosigned');
    expect(await cosign(entry)).toBe('nothing-new');
    await grow(300);
    expect(await cosign(entry)).toBe('cosigned');
    const note = parseNote(utf8((await latestHead(log.db))?.note ?? ''));
    expect(note && validSignatures(note, [configured(entry).key])).toHaveLength(1);
    const { rows } = await world.owner.query(`select size from cosignature where witness = 'one.example.test'`);
    expect(rows).toHaveLength(2);
  });

  it('from the size that the witness says, where it was shown a head that we have no line for', async () => {
    const { entry } = await witnessNamed('two.example.test');
    await cosign(entry);
    await world.owner.query(`delete from cosignature where witness = 'two.example.test'`);
    expect(await cosign(entry)).toBe('cosigned');
    await world.owner.query(`delete from cosignature where witness = 'two.example.test'`);
    await grow(20);
    expect(await cosign(entry)).toBe('cosigned');
  });

  it.each([
    { what: 'is not there', url: () => Promise.resolve('http://127.0.0.1:9') },
    { what: 'never answers', url: startSilentServer },
    { what: 'answers nonsense', url: () => answering(200, 'hello\n') },
    { what: 'answers with somebody else’s line', url: async () => answering(200, await foreignLine()) },
    { what: 'does not know us', url: () => answering(404, '') },
    { what: 'says a size that is none', url: () => answering(409, 'many\n') },
    { what: 'always says another size', url: () => answering(409, '3\n') },
  ])('in vain where it $what, and nothing is kept', async ({ url }) => {
    const name = 'vain.example.test';
    const entry = `${vkeyOf(testCosigner(name))}|${await url()}`;
    expect(await cosign(entry, 500)).toBe('failed');
    const { rows } = await world.owner.query('select 1 from cosignature where witness = $1', [name]);
    expect(rows).toEqual([]);
  });

  it('and opens an incident where the witness has a larger head than the log, which came from an old backup', async () => {
    const { entry, folder: memory } = await witnessNamed('ahead.example.test');
    await cosign(entry);
    const remembered = openWitnessMemory(memory, log.origin);
    const last = await remembered.recall();
    await remembered.remember({ ...last, number: last.number + 1, size: 1_000_000 });
    await grow(1);
    expect(await cosign(entry)).toBe('contradicted');
    expect(await cosign(entry)).toBe('contradicted');
    expect(await incidents()).toContainEqual({ kind: 'witness-ahead', subject: 'ahead.example.test', times: 2 });
  });

  it('and opens an incident where the witness has seen another history', async () => {
    const { entry, folder: memory } = await witnessNamed('fork.example.test');
    await cosign(entry);
    const remembered = openWitnessMemory(memory, log.origin);
    const last = await remembered.recall();
    await remembered.remember({ ...last, number: last.number + 1, root: new Uint8Array(32).fill(1) });
    await grow(1);
    expect(await cosign(entry)).toBe('contradicted');
    expect(await incidents()).toContainEqual({ kind: 'witness-contradicts', subject: 'fork.example.test', times: 1 });
  });

  it('by one worker at a time', async () => {
    const { entry } = await witnessNamed('busy.example.test');
    const both = await Promise.all([cosign(entry), cosign(entry)]);
    expect(both.filter((one) => one === 'cosigned')).toHaveLength(1);
    expect(both.some((one) => one === 'another-worker' || one === 'nothing-new')).toBe(true);
  });
});

describe('a quorum of two out of three', { timeout: 120_000 }, () => {
  it('is met with one that hangs, missed and reported with two away, and met again later', async () => {
    const [first, second] = [await witnessNamed('first.example.test'), await witnessNamed('second.example.test')];
    const hanging = `${vkeyOf(testCosigner('hanging.example.test'))}|${await startSilentServer()}`;
    const settings = { WITNESSES: [first.entry, second.entry, hanging].join(';'), WITNESS_QUORUM: 2 };
    const deps = depsWith(settings);
    const standing = () => readWitnessStanding(deps.database.outside, deps.config, world.clock.now());

    const running = startCosigning(deps);
    onTestFinished(() => running.stop());
    const size = await grow(5);
    await vi.waitFor(async () => expect((await standing()).witnessedSize).toBe(size), WAIT);
    const policy = parsePolicy(policyText(deps.config, logKey));
    const note = parseNote(utf8((await latestHead(log.db))?.note ?? ''));
    const keys = policy.witnesses.map(({ key }) => key);
    expect(note && policy.isQuorum(validSignatures(note, keys).map(({ key }) => key))).toBe(true);

    // The second goes away. The log publishes as before, and reports that heads are below the quorum.
    await second.stop();
    started.splice(started.indexOf(second), 1);
    const lonely = await grow(5);
    expect(lonely).toBe(size + 5);
    expect(await standing()).toMatchObject({ latestSize: lonely, witnessedSize: size, isBelowQuorum: false });
    world.clock.pass(11);
    expect(await standing()).toMatchObject({ isBelowQuorum: true, waitingSeconds: 11 });
    const told = (text: string) => world.logged.some((line) => line.includes(text));
    await vi.waitFor(() => expect(told('heads are below the quorum of witnesses')).toBe(true), WAIT);

    // Another witness takes its place.
    await running.stop();
    const third = await witnessNamed('third.example.test');
    const changed = depsWith({ WITNESSES: [first.entry, third.entry, hanging].join(';'), WITNESS_QUORUM: 2 });
    const again = startCosigning(changed);
    onTestFinished(() => again.stop());
    await vi.waitFor(async () => {
      const now = await readWitnessStanding(changed.database.outside, changed.config, world.clock.now());
      expect(now).toMatchObject({ witnessedSize: lonely, isBelowQuorum: false });
    }, WAIT);
  });
});

async function answering(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A cosignature with the right name and key over another text. */
async function foreignLine(): Promise<string> {
  const signature = await testCosigner('vain.example.test').sign('another text\n');
  return `— ${signature.name} ${Buffer.concat([signature.keyId, signature.signature]).toString('base64')}\n`;
}
