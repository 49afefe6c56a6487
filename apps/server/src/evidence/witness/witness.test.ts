import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { parseNote } from '@nota/evidence/note/signed-note.ts';
import { validSignatures } from '@nota/evidence/note/signatures.ts';
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openWitnessMemory } from './witness-memory.ts';
import { SayingLog, testCosigner, witnessFolder, witnessIn } from './witness.fixtures.ts';

const log = new SayingLog(600);
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('a witness', () => {
  it('cosigns a head that extends the last, and its line verifies under the head', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    expect((await witness.addCheckpoint(await log.request(0, 100))).status).toBe(200);
    const { status, body } = await witness.addCheckpoint(await log.request(100, 600));
    expect(status).toBe(200);
    const note = parseNote(utf8(`${await log.note(600)}${body}`));
    const keys = [log.signer.key, testCosigner().key];
    expect(note && validSignatures(note, keys).map(({ seconds }) => seconds)).toEqual([undefined, 1_780_000_000]);
  });

  it('shows monitors the last head with the cosignature it gave out', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    const hash = createHash('sha256').update(log.signer.key.name).digest('hex');
    expect(await witness.checkpointOf(hash)).toBeUndefined();
    const { body } = await witness.addCheckpoint(await log.request(0, 100));
    expect(await witness.checkpointOf(hash)).toBe(`${await log.note(100)}${body}`);
    expect(await witness.checkpointOf('0'.repeat(64))).toBeUndefined();
  });

  it.each([
    { what: 'nothing', body: '' },
    { what: 'a checkpoint alone', body: 'log.example.test/one\n1\n\n' },
    { what: 'a size with a zero before it', body: 'old 01\n\n' },
    { what: 'a proof that is no hash', body: 'old 1\nAAAA\n\n' },
  ])('does not understand $what: 400', async ({ body }) => {
    const witness = witnessIn(await witnessFolder(), log);
    const whole = body.endsWith('\n\n') ? `${body}${await log.note(10)}` : body;
    expect((await witness.addCheckpoint(utf8(whole))).status).toBe(400);
  });

  it('does not understand more than 63 hashes: 400', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    const hashes = `${Buffer.alloc(32).toString('base64')}\n`.repeat(64);
    expect((await witness.addCheckpoint(utf8(`old 1\n${hashes}\n${await log.note(10)}`))).status).toBe(400);
  });

  it('does not know another log: 404, nor another key of the same name: 403', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    const stranger = new SayingLog(5, { origin: 'log.example.test/two' });
    expect((await witness.addCheckpoint(await stranger.request(0, 5))).status).toBe(404);
    const thief = new SayingLog(5, { secret: 2 });
    expect((await witness.addCheckpoint(await thief.request(0, 5))).status).toBe(403);
  });

  it('does not believe a signature that is wrong under a known key: 403', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    const text = Buffer.from(await log.request(0, 10)).toString();
    const wrong = text.replace('\n10\n', '\n11\n');
    expect((await witness.addCheckpoint(utf8(wrong))).status).toBe(403);
  });

  it('answers its size to a log that has another: 409, and continues from there', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    await witness.addCheckpoint(await log.request(0, 100));
    expect(await witness.addCheckpoint(await log.request(0, 300))).toEqual({ status: 409, body: '100\n' });
    expect((await witness.addCheckpoint(await log.request(100, 300))).status).toBe(200);
  });

  it('never cosigns a fork: neither another head of the same size nor a larger one, and reports both', async () => {
    const refused: number[] = [];
    const onRefused = (_: unknown, verdict: number) => void refused.push(verdict);
    const witness = witnessIn(await witnessFolder(), log, { onRefused });
    await witness.addCheckpoint(await log.request(0, 100));
    const fork = new SayingLog(600, { forkAt: 50 });
    expect((await witness.addCheckpoint(await fork.request(100, 100))).status).toBe(422);
    expect((await witness.addCheckpoint(await fork.request(100, 600))).status).toBe(422);
    expect(refused).toEqual([422, 422]);
    expect((await witness.addCheckpoint(await log.request(100, 200))).status).toBe(200);
  });

  it('never goes back to a smaller head for a log that was restored from an old backup', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    await witness.addCheckpoint(await log.request(0, 300));
    expect(await witness.addCheckpoint(await log.request(100, 120))).toEqual({ status: 409, body: '300\n' });
    expect((await witness.addCheckpoint(await log.request(300, 120))).status).toBe(400);
    // The same log, grown differently past the size that the witness has seen.
    const regrown = new SayingLog(600, { forkAt: 120 });
    expect((await witness.addCheckpoint(await regrown.request(300, 600))).status).toBe(422);
  });
});

describe('two requests at once', () => {
  it('do not both win from the same size', async () => {
    const folder = await witnessFolder();
    const witness = witnessIn(folder, log);
    await witness.addCheckpoint(await log.request(0, 100));
    const requests = await Promise.all([110, 120, 130, 140, 150, 160].map((size) => log.request(100, size)));
    const answers = await Promise.all(requests.map((request) => witness.addCheckpoint(request)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const kept = await openWitnessMemory(folder, log.signer.key.name).recall();
    expect(kept.size).toBe([110, 120, 130, 140, 150, 160][answers.findIndex(({ status }) => status === 200)]);
  });

  it('do not both win when two processes share a folder, round after round', { timeout: 60_000 }, async () => {
    const folder = await witnessFolder();
    const processes = [witnessIn(folder, log), witnessIn(folder, log)];
    let size = 0;
    for (let round = 1; round <= 20; round += 1) {
      const sizes = [size + round, size + round + 1];
      const requests = await Promise.all(sizes.map((next) => log.request(size, next)));
      const answers = await Promise.all(processes.map((one, at) => one.addCheckpoint(requests[at] as Uint8Array)));
      expect(statuses(answers)).toEqual([200, 409]);
      size = sizes[answers.findIndex(({ status }) => status === 200)] as number;
      expect((await openWitnessMemory(folder, log.signer.key.name).recall()).size).toBe(size);
    }
  });

  it('do not both win when they are of a fork and of the log', async () => {
    const witness = witnessIn(await witnessFolder(), log);
    const fork = new SayingLog(100, { forkAt: 50 });
    const both = await Promise.all([log.request(0, 100), fork.request(0, 100)]);
    const answers = await Promise.all(both.map((request) => witness.addCheckpoint(request)));
    expect(statuses(answers)).toEqual([200, 409]);
  });
});

describe('a witness that starts again', () => {
  it('continues from its memory', async () => {
    const folder = await witnessFolder();
    await witnessIn(folder, log).addCheckpoint(await log.request(0, 100));
    const again = witnessIn(folder, log);
    expect((await again.addCheckpoint(await log.request(0, 100))).status).toBe(409);
    expect((await again.addCheckpoint(await log.request(100, 200))).status).toBe(200);
  });

  it('has given no signature out where it crashed before it saved', async () => {
    const folder = await witnessFolder();
    const step = () => Promise.reject(new Error('the power went'));
    await expect(witnessIn(folder, log, { step }).addCheckpoint(await log.request(0, 100))).rejects.toThrow();
    const fork = new SayingLog(100, { forkAt: 50 });
    expect((await witnessIn(folder, log).addCheckpoint(await fork.request(0, 100))).status).toBe(200);
  });

  it('keeps to the saved head where it crashed before it answered', async () => {
    const folder = await witnessFolder();
    const step = async <T>(_: string, work: () => Promise<T>): Promise<T> => {
      await work();
      throw new Error('the power went');
    };
    await expect(witnessIn(folder, log, { step }).addCheckpoint(await log.request(0, 100))).rejects.toThrow();
    const again = witnessIn(folder, log);
    const fork = new SayingLog(100, { forkAt: 50 });
    expect(await again.addCheckpoint(await fork.request(0, 100))).toEqual({ status: 409, body: '100\n' });
    expect((await again.addCheckpoint(await fork.request(100, 100))).status).toBe(422);
    expect((await again.addCheckpoint(await log.request(100, 100))).status).toBe(200);
  });

  it('cosigns nothing where its memory cannot be read', async () => {
    const folder = await witnessFolder();
    const witness = witnessIn(folder, log);
    await witness.addCheckpoint(await log.request(0, 100));
    const [place = ''] = await readdir(folder);
    await writeFile(join(folder, place, 'head-000000000099.json'), '{"number":99');
    await expect(witness.addCheckpoint(await log.request(100, 200))).rejects.toThrow();
  });
});
