import { LIMIT } from '@nota/contract/kit/limits.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { officeWitnessApi } from '@nota/contract/notary-office/config/office-witness.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { utf8 } from '@nota/evidence/bytes/encoding.ts';
import { formatSignature, parseNote } from '@nota/evidence/note/signed-note.ts';
import { formatVerifierKey, SIGNATURE_TYPE, verifierKey } from '@nota/evidence/note/verifier-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestHead } from '../../../evidence/index.ts';
import {
  acceptEntries,
  openTestLog,
  signerFolder,
  untilQuiet,
  type TestLog,
} from '../../../evidence/log/log.fixtures.ts';
import { testCosigner, vkeyOf } from '../../../evidence/witness/witness.fixtures.ts';
import { expireApprovals } from '../../../platform/approval/approval-request.worker.ts';
import { useWorld, type Staff } from '../../../testing/world.ts';
import { buildNotaryOffice } from '../office/notary-office.fixtures.ts';
import { officeWitnessApproval } from './office-witness.approvals.ts';
import { buildOfficeWitness, newWitnessKey } from './office-witness.fixtures.ts';

const signer = testCosigner('w1.example.test');
const silent = testCosigner('w2.example.test', new Uint8Array(32).fill(8));
const world = useWorld({
  WITNESSES: `${vkeyOf(signer)}|http://127.0.0.1:9;${vkeyOf(silent)}|http://127.0.0.1:9`,
  WITNESS_QUORUM: '1',
});
const RIGHTS = {
  permissionIds: [PERMISSION.notaryOffice],
  actions: [ACTION.notaryOfficeEdit, ACTION.notaryOfficeApprove],
  hasRole: true,
};
let maker: Staff;
let checker: Staff;
beforeAll(async () => {
  [maker, checker] = [await world.staff(RIGHTS), await world.staff(RIGHTS)];
});

const reason = '公证处部署见证节点';
const propose = (officeId: string, vkey = newWitnessKey(), as = maker) =>
  world.call(officeWitnessApi.create, { as, body: { officeId, vkey, reason } });
const listOf = async (officeId: string, as = maker) =>
  (await world.call(officeWitnessApi.list, { as, query: { officeId } })).data.list;
const standingOf = async (id: string) =>
  (await world.call(officeWitnessApi.standing, { as: maker, params: { id } })).data;
const decide = async (witnessId: string, action: 'approve' | 'reject', as = checker) => {
  const { rows } = await world.owner.query<{ id: string }>('select id from approval_request where subject_id = $1', [
    witnessId,
  ]);
  const params = { id: rows[0]?.id ?? '', action };
  return world.call(approvalRequestApi.act, { as, params, body: { reason: '与公证处核对' } });
};

describe('POST /api/notary-office/office-witness', () => {
  it('is in force once another person has confirmed the whole key, and replaces the former', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const former = await buildOfficeWitness(world.db, { officeId, createdBy: maker.id });
    const vkey = newWitnessKey('w9.example.test');
    const { data } = await propose(officeId, vkey);
    expect(data).toMatchObject({ name: 'w9.example.test', vkey, state: 'waiting', decidedAt: null });
    expect((await propose(officeId)).outcome).toBe('CHANGE_PENDING');
    expect((await decide(data.id, 'approve', maker)).outcome).toBe('SECOND_PERSON_REQUIRED');
    const confirmed = await decide(data.id, 'approve');
    expect(confirmed.data.facts).toContainEqual({ name: 'witnessKey', value: vkey });
    expect(await listOf(officeId)).toMatchObject([
      { id: data.id, state: 'in-force' },
      { id: former.id, state: 'replaced' },
    ]);
  });

  it('is declined where it was rejected, or nobody decided in time', async () => {
    const { id: officeId } = await buildNotaryOffice(world.db);
    const { data: first } = await propose(officeId);
    expect((await decide(first.id, 'reject')).outcome).toBe('OK');
    const { data: second } = await propose(officeId);
    const started = world.clock.time;
    world.clock.pass((LIMIT.approvalLifeHours + 1) * 3_600);
    const { db, deps } = world.jobs;
    const run = { db, deps, at: world.clock.now(), platformId: world.platform.id };
    await expireApprovals([officeWitnessApproval]).run(run);
    world.clock.time = started;
    expect((await listOf(officeId)).map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [first.id, 'declined'],
        [second.id, 'declined'],
      ]),
    );
  });

  it('refuses a key that another office runs, under whatever name', async () => {
    const [ours, theirs] = [await buildNotaryOffice(world.db), await buildNotaryOffice(world.db)];
    const publicKey = new Uint8Array(32).fill(77);
    const named = (name: string) => formatVerifierKey(verifierKey(name, SIGNATURE_TYPE.cosignature, publicKey));
    await buildOfficeWitness(world.db, { officeId: theirs.id, createdBy: maker.id, vkey: named('one.example.test') });
    const as = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [ours.id] });
    expect((await propose(ours.id, named('other.example.test'), as)).outcome).toBe('VALUE_TAKEN');
    expect(await listOf(theirs.id, as)).toEqual([]);
  });

  it('refuses a closed office, and one that is not there', async () => {
    const closed = await buildNotaryOffice(world.db, { state: 'closed' });
    expect((await propose(closed.id)).outcome).toBe('STATE_CHANGED');
    expect((await propose('1')).outcome).toBe('RECORD_NOT_FOUND');
  });

  it.each([
    ['another text', 'not a key'],
    ['a key with a wrong id', newWitnessKey('w.example.test').replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
    [
      'the key of a log',
      formatVerifierKey(verifierKey('log.example.test', SIGNATURE_TYPE.ed25519, new Uint8Array(32))),
    ],
  ])('refuses %s', async (_, vkey) => {
    const { id } = await buildNotaryOffice(world.db);
    expect((await propose(id, vkey)).outcome).toBe('INPUT_INVALID');
  });
});

describe('GET /api/notary-office/office-witness/:id/standing', () => {
  let log: TestLog;
  let folder: Awaited<ReturnType<typeof signerFolder>>;
  beforeAll(async () => {
    folder = await signerFolder();
    log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path }, { clock: world.clock });
    await acceptEntries(world.db, 10);
    await untilQuiet(log);
  });
  afterAll(async () => {
    await log.close();
    await folder.remove();
  });
  const officeWith = async (vkey: string) => {
    const { id } = await buildNotaryOffice(world.db);
    await buildOfficeWitness(world.db, { officeId: id, createdBy: maker.id, vkey });
    return id;
  };

  it('says none, not trusted, and a name whose key is another one', async () => {
    const { id } = await buildNotaryOffice(world.db);
    expect(await standingOf(id)).toMatchObject({ state: 'none', vkey: null, latestSize: 0, cosigned: null });
    const stranger = await officeWith(newWitnessKey('stranger.example.test'));
    expect(await standingOf(stranger)).toMatchObject({ state: 'not-trusted', trustedVkey: null });
    const mistaken = await officeWith(newWitnessKey('w2.example.test'));
    expect(await standingOf(mistaken)).toMatchObject({ state: 'key-differs', trustedVkey: vkeyOf(silent) });
  });

  it('says how far a trusted one has come, by what its own key has signed', async () => {
    const head = await latestHead(log.db);
    const size = head?.size ?? 0;
    const late = await officeWith(vkeyOf(silent));
    expect(await standingOf(late)).toMatchObject({ state: 'never', lagEntries: size });
    const office = await officeWith(vkeyOf(signer));
    const text = parseNote(utf8(head?.note ?? ''))?.text ?? '';
    const line = formatSignature(await signer.sign(text));
    const cosignedAt = world.clock.now();
    const insert = `insert into cosignature (size, witness, line, cosigned_at, received_at) values ($1, $2, $3, $4, $4)`;
    await world.owner.query(insert, [size, 'w1.example.test', line, cosignedAt]);
    expect(await standingOf(office)).toEqual({
      state: 'current',
      vkey: vkeyOf(signer),
      trustedVkey: null,
      latestSize: size,
      cosigned: { size, at: cosignedAt.toISOString() },
      lagEntries: 0,
      lagSeconds: 0,
    });
    await acceptEntries(world.db, 3);
    await untilQuiet(log);
    expect(await standingOf(office)).toMatchObject({ state: 'current', lagEntries: 3 });
    world.clock.pass(61);
    expect(await standingOf(office)).toMatchObject({ state: 'behind', lagEntries: 3, lagSeconds: 61 });
    // Under the name of the witness, and not by its key.
    await world.owner.query(insert, [
      size + 3,
      'w2.example.test',
      formatSignature(await signer.sign(text)),
      cosignedAt,
    ]);
    expect(await standingOf(late)).toMatchObject({ state: 'never', cosigned: null });
  });

  it('refuses an office that is not there, or is out of reach', async () => {
    const { id } = await buildNotaryOffice(world.db);
    const elsewhere = await buildNotaryOffice(world.db);
    const as = await world.staff(RIGHTS, { dataScope: 'office', scopeTargets: [elsewhere.id] });
    for (const [by, params] of [
      [maker, { id: '1' }],
      [as, { id }],
    ] as const) {
      expect((await world.call(officeWitnessApi.standing, { as: by, params })).outcome).toBe('RECORD_NOT_FOUND');
    }
  });
});
