import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { LINK_LIMIT } from '@nota/contract/kit/access-link/link-limits.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCompanyUser, FIXTURE_IDENTITY } from '../../modules/user-manager/user-manager.fixtures.ts';
import { buildLink, exampleApi, openExampleApp } from '../../platform/access-link/access-link.fixtures.ts';
import { forgetAccessLinks, revokeAccessLinks } from '../../platform/access-link/access-link.service.ts';
import { callerOf, type Answer, type Caller } from '../caller.ts';
import { runJobs } from '../jobs.ts';
import { secretSentAbout, visitByLink } from '../link-visit-calls.ts';
import { nextAddress } from '../sign-in-calls.ts';
import { useWorld } from '../world.ts';

const PUBLIC_URL = 'https://evidence.example.test';
const world = useWorld({ PUBLIC_URL });
/** How often a call looked behind the wall, by a door. */
let lookedUp = 0;
let { call, send }: Caller = {} as Caller;
beforeAll(async () => {
  const { database } = world.deps;
  const counted = {
    ...database,
    get outside() {
      lookedUp += 1;
      return database.outside;
    },
  };
  ({ call, send } = callerOf((await openExampleApp({ ...world.deps, database: counted })).app));
});

const PERSON = { orgName: '甲乙丙丁科技有限公司', agentName: '欧阳经办', agentPhone: '13987654321' };
const CERT_NO = { kind: 'cert-no', certNo: FIXTURE_IDENTITY.certNo } as const;
const CERT_END = FIXTURE_IDENTITY.certNo.slice(-6);
const RECIPIENT = { channel: 'sms', address: PERSON.agentPhone } as const;

let recordId: string;
beforeEach(async () => {
  recordId = (await buildCompanyUser(world.db, PERSON)).id;
});
const link = (given: Parameters<typeof buildLink>[3] = {}) =>
  buildLink(world.db, world.deps, recordId, { recipient: RECIPIENT, ...given });
const open = (token: string, from = nextAddress()) => call(accessLinkApi.open, { body: { token }, from });
const sendCode = (token: string) => call(accessLinkApi.sendCode, { body: { token }, from: nextAddress() });
const prove = (token: string, factor: string) =>
  call(accessLinkApi.prove, { body: { token, factor }, from: nextAddress() });
const visit = (token: string) => visitByLink({ ...world, call }, { token, recordId });
const guess = () => randomBytes(24).toString('base64url');
const record = () => ({ kind: 'company-user', id: recordId });
const revoke = () =>
  world.db.transaction().execute((trx) => revokeAccessLinks(trx, record(), { at: world.clock.now() }));
const stored = (id: string) =>
  world.db.selectFrom('access_link').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const bankOf = async () => {
  const row = world.db.selectFrom('company_user').select('bank').where('id', '=', recordId);
  return (await row.executeTakeFirstOrThrow()).bank;
};

describe('a stranger who guesses links', () => {
  it('from a thousand addresses never gets as far as the database', async () => {
    const before = lookedUp;
    const outcomes = new Set<string>();
    for (let count = 0; count < 1_000; count += 1) {
      const from = `10.7.${count >> 8}.${count & 255}`;
      outcomes.add((await open(guess(), from)).outcome);
    }
    expect([...outcomes]).toEqual(['LINK_UNKNOWN']);
    expect(lookedUp - before).toBe(0);
  });

  it('from one address is stopped, and others are not', async () => {
    const from = nextAddress();
    const outcomes = [];
    for (let count = 0; count <= 120; count += 1) outcomes.push((await open(guess(), from)).outcome);
    expect(outcomes.slice(-2)).toEqual(['LINK_UNKNOWN', 'TOO_MANY_REQUESTS']);
    expect((await open((await link()).token)).outcome).toBe('OK');
  });

  it('of visits never gets as far as the database either', async () => {
    const before = lookedUp;
    for (let count = 0; count < 100; count += 1) {
      expect((await call(exampleApi.read, { as: { token: guess() } })).outcome).toBe('VISIT_ENDED');
    }
    expect(lookedUp - before).toBe(0);
  });

  it('is told one thing, whatever they made up', async () => {
    const { token } = await link();
    const texts = new Set<string>();
    for (const made of [guess(), guess(), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      const { raw } = await open(made);
      texts.add(raw.toString().replace(/"requestId":"[^"]+"/, ''));
    }
    expect(texts.size).toBe(1);
  });
});

describe('somebody who holds a link and nothing else', () => {
  const wholeOf = ({ headers, raw }: Answer<unknown>) => `${JSON.stringify(headers)}${raw.toString()}`;

  it('reads nothing about the person or the record in any answer', async () => {
    const { token } = await link();
    const other = await link({ secondFactor: CERT_NO });
    const answers = [
      await open(token),
      await open(other.token),
      await sendCode(other.token),
      await prove(other.token, '000000'),
      await call(exampleApi.read, { as: { token: other.token } }),
    ];
    await revoke();
    answers.push(await open(other.token), await sendCode(other.token), await prove(other.token, '000000'));
    const again = await link();
    answers.push(await open(again.token), await sendCode(again.token), await sendCode(again.token));
    answers.push(await prove(again.token, '000000'));
    const text = answers.map(wholeOf).join('\n');
    const [phone, certNo] = [PERSON.agentPhone, FIXTURE_IDENTITY.certNo];
    const { uscc } = await world.db
      .selectFrom('company_user')
      .select('uscc')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow();
    const personal = [PERSON.orgName, PERSON.agentName, phone, phone.slice(-4), certNo, CERT_END, recordId, uscc];
    expect(personal.filter((value) => text.includes(value))).toEqual([]);
    expect(text).not.toMatch(/\d{3}\*{4}\d{4}/);
  });

  it('from many addresses is stopped by the link’s own limit', async () => {
    const { token } = await link();
    const outcomes = [];
    for (let count = 0; count <= LINK_LIMIT.linkCallsPerMinute; count += 1) outcomes.push((await open(token)).outcome);
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });

  it('has five tries, also where two are made at the same moment', async () => {
    const { id, token } = await link({ secondFactor: CERT_NO });
    for (let tries = 0; tries < 3; tries += 1) await prove(token, '000000');
    const answers = await world.race({ table: 'access_link', id }, [
      () => prove(token, '000001'),
      () => prove(token, '000002'),
      () => prove(token, CERT_END),
    ]);
    expect(answers[0]?.outcome).toBe('LINK_FACTOR_WRONG');
    const { wrong_factors: wrong, uses_left: uses } = await stored(id);
    // The right one comes before the second wrong one, or after it and too late.
    expect([wrong, uses]).toEqual([5, answers[2]?.outcome === 'OK' ? 2 : 3]);
    expect((await prove(token, CERT_END)).outcome).toBe('LINK_LOCKED');
  });

  it('uses a code once, and the last use once, where two come at the same moment', async () => {
    const { id, token } = await link();
    await sendCode(token);
    const { code = '' } = await secretSentAbout(world, recordId);
    const codes = await world.race({ table: 'access_link', id }, [() => prove(token, code), () => prove(token, code)]);
    expect(codes.map(({ outcome }) => outcome).sort()).toEqual(['LINK_CODE_EXPIRED', 'OK']);

    const last = await link({ secondFactor: CERT_NO, uses: 1 });
    const uses = await world.race({ table: 'access_link', id: last.id }, [
      () => prove(last.token, CERT_END),
      () => prove(last.token, CERT_END),
    ]);
    expect(uses.map(({ outcome }) => outcome).sort()).toEqual(['LINK_USED_UP', 'OK']);
  });

  it('gets one code of two that are asked for at the same moment', async () => {
    const { id, token } = await link();
    const answers = await world.race({ table: 'access_link', id }, [() => sendCode(token), () => sendCode(token)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['LINK_CODE_RECENT', 'OK']);
  });

  it('cannot use another host, an address instead of a body, or a body without end', async () => {
    const { token } = await link();
    const url = accessLinkApi.open.path;
    const elsewhere = await send({ method: 'POST', url, payload: { token }, headers: { host: 'evil.example' } });
    expect(elsewhere.body).not.toContain('evil.example');
    expect((await send({ method: 'POST', url: `${url}?token=${token}`, payload: {} })).body).toContain('400001');
    expect((await send({ method: 'GET', url: `${url}?token=${token}` })).statusCode).toBe(404);
    const long = await call(accessLinkApi.open, { body: { token: 'a'.repeat(500_000) } });
    expect([long.outcome, long.raw.length < 1_000]).toEqual(['INPUT_INVALID', true]);
    expect((await call(accessLinkApi.open, { body: { token: 'a'.repeat(LIMIT.bodyMaxBytes) } })).outcome).toBe(
      'BODY_TOO_LARGE',
    );
  });
});

describe('a visit', () => {
  it('is over when its link is revoked, for reading and for acting, and cannot begin again', async () => {
    const { token } = await link();
    const as = await visit(token);
    await revoke();
    expect((await call(exampleApi.read, { as })).outcome).toBe('VISIT_ENDED');
    expect((await call(exampleApi.correct, { as, body: { bank: '伪造银行' } })).outcome).toBe('VISIT_ENDED');
    expect((await prove(token, '123456')).outcome).toBe('LINK_REVOKED');
  });

  it('undoes what it was doing while its link was revoked', async () => {
    const { id, token } = await link();
    const as = await visit(token);
    const [answer] = await world.race({ table: 'access_link', id, change: 'revoked_at = now()' }, [
      () => call(exampleApi.correct, { as, body: { bank: '伪造银行' } }),
    ]);
    expect(answer?.outcome).toBe('VISIT_ENDED');
    expect(await bankOf()).not.toBe('伪造银行');
  });

  it('waits for staff who decide about the record and revoke the link, and neither stops the other', async () => {
    const { token } = await link();
    const as = await visit(token);
    const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const staff = world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('company_user').select('id').where('id', '=', recordId).forUpdate().execute();
      locked.resolve();
      await waited.promise;
      await revokeAccessLinks(trx, record(), { at: world.clock.now() });
    });
    await locked.promise;
    const answer = call(exampleApi.correct, { as, body: { bank: '伪造银行' } });
    await untilSomebodyWaits();
    waited.resolve();
    await staff;
    expect((await answer).outcome).toBe('VISIT_ENDED');
    expect(await bankOf()).not.toBe('伪造银行');
  });

  const untilSomebodyWaits = () =>
    vi.waitFor(async () => {
      const waiting = `select 1 from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`;
      expect((await world.owner.query(waiting)).rowCount).toBeGreaterThan(0);
    }, 10_000);

  it('reaches the record of its link and no other, whatever it sends', async () => {
    const other = await buildCompanyUser(world.db, { orgName: '别家公司' });
    const { token } = await link();
    const as = await visit(token);
    const smuggled = { as, body: { bank: '招商银行', recordId: other.id, id: other.id } as never };
    expect((await call(exampleApi.correct, smuggled)).outcome).toBe('OK');
    expect(await bankOf()).toBe('招商银行');
    const query = { id: other.id, recordId: other.id } as never;
    expect((await call(exampleApi.read, { as, query })).data.orgName).toBe(PERSON.orgName);
    const theirs = world.db.selectFrom('company_user').select('bank').where('id', '=', other.id);
    expect((await theirs.executeTakeFirstOrThrow()).bank).not.toBe('招商银行');
  });

  it('is limited like a person, and its calls like those of one link', async () => {
    const { token } = await link();
    const as = await visit(token);
    const outcomes = [];
    for (let count = 0; count <= LINK_LIMIT.visitCallsPerMinute; count += 1) {
      outcomes.push((await call(exampleApi.read, { as })).outcome);
    }
    expect(outcomes.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);

    const first = await visit((await link()).token);
    const corrections = [];
    for (let count = 0; count <= 20; count += 1) {
      corrections.push((await call(exampleApi.correct, { as: first, body: { bank: '银行' } })).outcome);
    }
    expect(corrections.slice(-2)).toEqual(['OK', 'TOO_MANY_REQUESTS']);
  });

  it('gets the first answer to a repeated key, and a refusal where it asks for something else by it', async () => {
    const { token } = await link();
    const as = await visit(token);
    const correct = (bank: string) =>
      call(exampleApi.correct, { as, body: { bank }, headers: { 'idempotency-key': 'once' } });
    expect((await correct('甲银行')).outcome).toBe('OK');
    expect((await correct('甲银行')).data).toEqual({ bank: '甲银行' });
    expect((await correct('乙银行')).outcome).toBe('DUPLICATE_SUBMISSION');
  });
});

describe('secrets of links', () => {
  it('are in no line of the log and in no row', async () => {
    const { token } = await link();
    const as = await visit(token);
    await call(exampleApi.correct, { as, body: { bank: '招商银行' } });
    await prove(token, 'ABCDEF');
    await runJobs(world.deps);
    const { rows } = await world.owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const texts = [...world.logged];
    for (const { name } of rows) {
      const dump = await world.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      texts.push(...dump.rows.map(({ row }) => row));
    }
    const secrets = [token, as.token].flatMap((one) => [one, Buffer.from(one, 'base64url').toString('hex')]);
    const whole = texts.join('\n');
    expect(secrets.filter((secret) => whole.includes(secret))).toEqual([]);
    expect(world.logged.join('\n')).not.toContain(PERSON.agentPhone);
  });

  it('go with an account that asked to be forgotten', async () => {
    const { id, token } = await link();
    await world.db.transaction().execute((trx) => forgetAccessLinks(trx, record(), world.clock.now()));
    expect((await open(token)).outcome).toBe('LINK_REVOKED');
    expect(await stored(id)).toMatchObject({ recipient_masked: '***', recipient_sealed: null, factor_mac: null });
  });
});
