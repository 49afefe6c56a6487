import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { PURPOSE_RULES } from '@nota/contract/platform/notification.rules.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCompanyUser, FIXTURE_IDENTITY } from '../../modules/user-manager/user-manager.fixtures.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { runJobs } from '../../testing/jobs.ts';
import { secretSentAbout, visitByLink } from '../../testing/link-visit-calls.ts';
import { nextAddress } from '../../testing/sign-in-calls.ts';
import { useWorld } from '../../testing/world.ts';
import { buildLink, exampleApi, exampleLink, openExampleApp, otherPurpose } from './access-link.fixtures.ts';
import { issueAccessLink, revokeAccessLinks } from './access-link.service.ts';

const world = useWorld();
let call: Caller['call'];
beforeAll(async () => {
  ({ call } = callerOf((await openExampleApp(world.deps)).app));
});

let recordId: string;
beforeEach(async () => {
  recordId = (await buildCompanyUser(world.db)).id;
});

const CERT_NO = { kind: 'cert-no', certNo: FIXTURE_IDENTITY.certNo } as const;
const CERT_END = FIXTURE_IDENTITY.certNo.slice(-6);

const link = (given: Parameters<typeof buildLink>[3] = {}) => buildLink(world.db, world.deps, recordId, given);
const open = (token: string) => call(accessLinkApi.open, { body: { token }, from: nextAddress() });
const sendCode = (token: string) => call(accessLinkApi.sendCode, { body: { token }, from: nextAddress() });
const prove = (token: string, factor: string) =>
  call(accessLinkApi.prove, { body: { token, factor }, from: nextAddress() });
const visit = (token: string) => visitByLink({ ...world, call }, { token, recordId });
const codeSent = async () => (await secretSentAbout(world, recordId))['code'] ?? '';
const wrongOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const revoke = () =>
  world.db
    .transaction()
    .execute((trx) => revokeAccessLinks(trx, { kind: 'company-user', id: recordId }, { at: world.clock.now() }));
const stored = (id: string) =>
  world.db.selectFrom('access_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = async (id: string) => {
  const rows = world.db.selectFrom('audit_entry').selectAll().where('actor_id', '=', id).orderBy('id');
  return (await rows.execute()).map(({ act, record_kind, record_id }) => [act, record_kind, record_id]);
};

describe('a link', () => {
  it('is sent to its recipient and stored as a digest alone', async () => {
    const made = await link();
    const { link: sent } = await secretSentAbout(world, recordId);
    expect(sent).toBe(made.url);
    expect(made.url).toMatch(new RegExp(`^${world.config.PUBLIC_URL}/p/example#[A-Za-z0-9_-]{32}$`));
    const row = JSON.stringify(await stored(made.id));
    expect(row).not.toContain(made.token);
    expect(row).not.toContain(Buffer.from(made.token, 'base64url').toString('hex'));
    expect(row).not.toContain('13812345678');
    expect(await stored(made.id)).toMatchObject({ recipient_masked: '138****5678', opens: 0, uses_left: 3 });
  });

  it('tells who sent it, what for and what is asked, and counts how often it was opened', async () => {
    const { id, token } = await link();
    expect((await open(token)).data).toEqual({
      platformName: expect.any(String) as string,
      purpose: 'example',
      factor: 'code',
      triesLeft: LINK_LIMIT.wrongFactorsMax,
    });
    await open(token);
    expect(await stored(id)).toMatchObject({ opens: 2, opened_at: world.clock.now() });
  });

  it('leads through a code to the record, and each step but opening is in the audit log', async () => {
    const { id, token } = await link();
    const as = await visit(token);
    const { data } = await call(exampleApi.read, { as });
    expect(data).toMatchObject({ agentName: '李经办' });
    expect((await call(exampleApi.correct, { as, body: { bank: '招商银行' } })).data).toEqual({ bank: '招商银行' });
    expect((await call(accessLinkApi.visit, { as })).data).toMatchObject({ purpose: 'example' });
    expect((await call(accessLinkApi.leave, { as })).outcome).toBe('OK');
    expect(await auditOf(id)).toEqual([
      ['platform.access-link.send-code', 'company-user', recordId],
      ['platform.access-link.visit', 'company-user', recordId],
      ['test.example.correct', 'company-user', recordId],
      ['platform.access-link.leave', 'company-user', recordId],
    ]);
  });

  it('takes the last six signs of a certificate’s number, however they are typed', async () => {
    const { token } = await link({ secondFactor: CERT_NO });
    expect((await open(token)).data.factor).toBe('cert-no');
    const { data, outcome } = await prove(token, ` ${CERT_END.toLowerCase()} `);
    expect(outcome).toBe('OK');
    expect((await call(exampleApi.read, { as: { token: data.visit } })).outcome).toBe('OK');
  });

  it('sends no code where the end of a number is asked for', async () => {
    const { token } = await link({ secondFactor: CERT_NO });
    expect((await sendCode(token)).outcome).toBe('INPUT_INVALID');
  });

  it('is replaced by the next one of its purpose, and not by one of another', async () => {
    const first = await link();
    const other = await link({ purpose: otherPurpose });
    const second = await link();
    expect((await open(first.token)).outcome).toBe('LINK_REVOKED');
    expect((await open(second.token)).outcome).toBe('OK');
    expect((await open(other.token)).data.purpose).toBe('other');
  });
});

describe('a link that opens nothing', () => {
  const GUESS = 'a'.repeat(32);
  const everyCall = async (token: string) => [
    (await open(token)).outcome,
    (await sendCode(token)).outcome,
    (await prove(token, '123456')).outcome,
  ];

  it('because nobody made it, is unknown', async () => {
    expect(await everyCall(GUESS)).toEqual(Array(3).fill('LINK_UNKNOWN'));
    expect((await call(accessLinkApi.open, { body: { token: 'short' } })).outcome).toBe('INPUT_INVALID');
  });

  it('because it has expired, says so', async () => {
    const { token } = await link();
    world.clock.pass(3_600);
    expect(await everyCall(token)).toEqual(Array(3).fill('LINK_EXPIRED'));
  });

  it('because it was revoked, says so', async () => {
    const { token } = await link();
    await revoke();
    expect(await everyCall(token)).toEqual(Array(3).fill('LINK_REVOKED'));
  });

  it('because it was used up, says so', async () => {
    const { token } = await link({ uses: 1 });
    await visit(token);
    expect(await everyCall(token)).toEqual(Array(3).fill('LINK_USED_UP'));
  });

  it('because its work is done, says so, while the visit that did it gets the same answer again', async () => {
    const { token } = await link({ uses: 3 });
    const as = await visit(token);
    const last = () =>
      call(exampleApi.correct, {
        as,
        body: { bank: '工商银行', isLast: true },
        headers: { 'idempotency-key': 'once' },
      });
    expect([(await last()).data, (await last()).data]).toEqual([{ bank: '工商银行' }, { bank: '工商银行' }]);
    expect(await everyCall(token)).toEqual(Array(3).fill('LINK_USED_UP'));
  });

  it('because five factors were wrong, is locked for good, also for the right one', async () => {
    const { id, token } = await link({ secondFactor: CERT_NO });
    const outcomes = [];
    for (let tries = 0; tries < LINK_LIMIT.wrongFactorsMax; tries += 1) {
      outcomes.push((await prove(token, '000000')).outcome);
    }
    expect(outcomes).toEqual([...Array<string>(4).fill('LINK_FACTOR_WRONG'), 'LINK_LOCKED']);
    expect(await everyCall(token)).toEqual(Array(3).fill('LINK_LOCKED'));
    expect((await prove(token, CERT_END)).outcome).toBe('LINK_LOCKED');
    expect((await stored(id)).wrong_factors).toBe(5);
    expect((await auditOf(id)).map(([act]) => act)).toEqual(Array(5).fill('platform.access-link.wrong-factor'));
  });
});

describe('a code', () => {
  it('is wrong where it differs, right once, and then gone', async () => {
    const { token } = await link();
    await sendCode(token);
    const code = await codeSent();
    expect((await prove(token, wrongOf(code))).outcome).toBe('LINK_FACTOR_WRONG');
    expect((await prove(token, code)).outcome).toBe('OK');
    expect((await prove(token, code)).outcome).toBe('LINK_CODE_EXPIRED');
  });

  it('ends after ten minutes, and is not asked for before it was sent', async () => {
    const { token } = await link();
    expect((await prove(token, '123456')).outcome).toBe('LINK_CODE_EXPIRED');
    await sendCode(token);
    const code = await codeSent();
    world.clock.pass(LINK_LIMIT.codeLifeSeconds);
    expect((await prove(token, code)).outcome).toBe('LINK_CODE_EXPIRED');
    expect((await open(token)).data.triesLeft).toBe(LINK_LIMIT.wrongFactorsMax);
  });

  it('is replaced by the next one, which is sent a minute later', async () => {
    const { token } = await link();
    const { data } = await sendCode(token);
    const first = await codeSent();
    expect((await sendCode(token)).outcome).toBe('LINK_CODE_RECENT');
    world.clock.time = new Date(data.nextCodeAt);
    expect((await sendCode(token)).outcome).toBe('OK');
    const second = await codeSent();
    expect((await prove(token, first)).outcome).toBe('LINK_FACTOR_WRONG');
    expect((await prove(token, second)).outcome).toBe('OK');
  });

  it('of another link is wrong', async () => {
    const { token } = await link({ purpose: otherPurpose });
    const theirs = await link();
    await sendCode(theirs.token);
    const code = await codeSent();
    await sendCode(token);
    expect((await prove(token, code)).outcome).toBe('LINK_FACTOR_WRONG');
  });

  it('is sent ten times for one link and not again', async () => {
    const { token } = await link();
    for (let sent = 0; sent < LINK_LIMIT.codesMax; sent += 1) {
      expect((await sendCode(token)).outcome).toBe('OK');
      world.clock.pass(LINK_LIMIT.codePauseSeconds);
    }
    expect((await sendCode(token)).outcome).toBe('LINK_CODES_USED_UP');
  });
});

describe('what is sent', () => {
  it('is not promised where its recipient has got too many codes', async () => {
    const recipient = { channel: 'sms', address: '13700001111' } as const;
    const { token } = await link({ recipient });
    for (let sent = 0; sent < PURPOSE_RULES.code.perHour; sent += 1) {
      await sendCode(token);
      world.clock.pass(LINK_LIMIT.codePauseSeconds);
    }
    await runJobs(world.deps);
    expect((await sendCode(token)).outcome).toBe('TOO_MANY_REQUESTS');
    world.clock.pass(3_600);
    const later = await link({ recipient });
    expect((await sendCode(later.token)).outcome).toBe('OK');
  });

  it('is one link of two that are sent at the same moment', async () => {
    const held = Promise.withResolvers<void>();
    const first = world.db.transaction().execute(async (trx) => {
      const issued = await issueAccessLink(trx, world.deps, exampleLink(world.clock.now(), recordId));
      await held.promise;
      return issued;
    });
    const second = link();
    await vi.waitFor(async () => {
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      expect((await world.owner.query(waiting)).rowCount).toBe(1);
    }, 10_000);
    held.resolve();
    const [older, newer] = [await first, await second];
    expect((await stored(older.id)).revoked_at).toEqual(world.clock.now());
    expect((await stored(newer.id)).revoked_at).toBeNull();
  });
});

describe('a visit', () => {
  it('ends after half an hour, with its link, and when it is left', async () => {
    const { id, token } = await link();
    const early = await visit(token);
    world.clock.pass(LINK_LIMIT.visitMinutes * 60 - 1);
    expect((await call(exampleApi.read, { as: early })).outcome).toBe('OK');
    world.clock.pass(1);
    expect((await call(exampleApi.read, { as: early })).outcome).toBe('VISIT_ENDED');

    const left = await visit(token);
    await call(accessLinkApi.leave, { as: left });
    expect((await call(accessLinkApi.visit, { as: left })).outcome).toBe('VISIT_ENDED');

    world.clock.pass(LINK_LIMIT.codePauseSeconds);
    const last = await visit(token);
    const { data } = await call(accessLinkApi.visit, { as: last });
    expect(new Date(data.endsAt)).toEqual((await stored(id)).expires_at);
  });

  it('is for the calls of its purpose alone', async () => {
    const { token } = await link({ purpose: otherPurpose });
    const as = await visit(token);
    expect((await call(accessLinkApi.visit, { as })).outcome).toBe('OK');
    expect((await call(exampleApi.read, { as })).outcome).toBe('PERMISSION_DENIED');
  });

  it('is no session, and a session is no visit', async () => {
    const staff = await world.staff();
    expect((await call(exampleApi.read, { as: staff })).outcome).toBe('VISIT_ENDED');
    expect((await call(exampleApi.read)).outcome).toBe('VISIT_ENDED');
  });
});
