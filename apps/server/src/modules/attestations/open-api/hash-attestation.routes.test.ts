import { LIMIT } from '@nota/contract/kit/limits.ts';
import { hashAttestationCalls } from '@nota/contract/open-api/hash-attestation.contract.ts';
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/clock.ts';
import { useWorld } from '../../../testing/world.ts';
import { buildProgram, callAs, type Program } from '../../open-api/open-api.fixtures.ts';

const world = useWorld();
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const newHash = () => hashOf(randomBytes(16));

let program: Program;
beforeEach(async () => {
  program = await buildProgram(world, { packageTotal: 5_000 });
  world.clock.pass(2);
});

type Body = NonNullable<Parameters<typeof preserve>[0]>;
const preserve = (body: { hashItemList: unknown[] } & Record<string, unknown>, given: object = {}, as = program) =>
  callAs(world, as, hashAttestationCalls.preserve, { body: body as never, ...given });
const one = (hash: string, given: object = {}) => preserve({ hashItemList: [{ hash }] } satisfies Body, given);

const rowOf = async (ano: string | undefined) =>
  world.db.selectFrom('attestation').selectAll().where('id', '=', String(ano)).executeTakeFirstOrThrow();
const usedBy = async ({ id }: Program) =>
  Number(
    (await world.db.selectFrom('api_customer').select('package_used').where('id', '=', id).executeTakeFirstOrThrow())
      .package_used,
  );

describe('a hash', () => {
  it('becomes a record of the customer, and takes one from its package', async () => {
    const hash = newHash();
    const { outcome, data } = await preserve({
      label: ['合同'],
      remark: '第一份',
      owner: { type: 'person', name: '张小三', certType: 'id-card', certNo: '330106199003072036' },
      hashItemList: [{ hash, fileName: '采购合同.pdf', sm3: 'ab'.repeat(32), size: 12 }],
    });
    expect(outcome).toBe('OK');
    expect(data.result).toEqual([{ hash, ano: data.result[0]?.ano }]);
    const row = await rowOf(data.result[0]?.ano);
    expect(row).toMatchObject({
      channel: 'api',
      customer_id: program.id,
      owner_type: 'person',
      owner_name: '张小三',
      name: '采购合同.pdf',
      labels: ['合同'],
      remark: '第一份',
      size_bytes: '12',
      state: 'anchoring',
    });
    expect(await usedBy(program)).toBe(1);
  });

  it('belongs to the customer itself where nobody else is named', async () => {
    const hash = newHash();
    const { data } = await one(hash);
    const row = await rowOf(data.result[0]?.ano);
    expect(row).toMatchObject({ owner_type: 'organization', owner_name: program.name, name: hash });
  });

  it('of a customer in its sandbox is a test that is kept for thirty days, and charged like any other', async () => {
    const sandbox = await buildProgram(world, { env: 'sandbox' });
    const hashItemList = [{ hash: newHash() }, { hash: newHash() }];
    const { data } = await preserve({ hashItemList }, {}, sandbox);
    for (const { ano } of data.result) {
      const row = await rowOf(ano);
      expect(row.is_sandbox).toBe(true);
      expect(row.retention_until).toEqual(addDays(row.created_at, LIMIT.sandboxLifeDays));
    }
    expect(await usedBy(sandbox)).toBe(2);
  });

  it('stays a test when its customer goes to production, whose next one is evidence', async () => {
    const customer = await buildProgram(world, { env: 'sandbox' });
    const hash = newHash();
    const token = { hash, clientToken: 'first' };
    const { data: before } = await preserve({ hashItemList: [token] }, {}, customer);
    await world.db.updateTable('api_customer').set({ env: 'production' }).where('id', '=', customer.id).execute();
    world.clock.pass(2);
    const { data: after } = await preserve({ hashItemList: [token, { hash }] }, {}, customer);
    const [again, fresh] = [await rowOf(after.result[0]?.ano), await rowOf(after.result[1]?.ano)];
    expect([again.id, again.is_sandbox, fresh.is_sandbox]).toEqual([before.result[0]?.ano, true, false]);
    expect(fresh.retention_until).toEqual(addDays(fresh.created_at, LIMIT.attestationLifeDays));
  });

  it('may come in a list of up to a thousand', async () => {
    const hashes = Array.from({ length: 1_000 }, newHash);
    const { outcome, data } = await preserve({ hashItemList: hashes.map((hash) => ({ hash })) });
    expect(outcome).toBe('OK');
    expect(data.result.map(({ hash }) => hash)).toEqual(hashes);
    expect(await usedBy(program)).toBe(1_000);
    const tooMany = await preserve({ hashItemList: [...hashes, newHash()].map((hash) => ({ hash })) });
    expect(tooMany.outcome).toBe('INPUT_INVALID');
  });

  it('shares its commit with others that arrive at the same moment', async () => {
    await Promise.all(Array.from({ length: 40 }, () => one(newHash())));
    const { rows } = await world.owner.query<{ rows: number; commits: number }>(
      'select count(*)::int as rows, count(distinct xmin::text)::int as commits from attestation where customer_id = $1',
      [program.id],
    );
    expect(rows[0]?.rows).toBe(40);
    expect(rows[0]?.commits).toBeLessThan(20);
    expect(await usedBy(program)).toBe(40);
  });

  it('is refused for a wrong owner, and for a label too many', async () => {
    const hashItemList = [{ hash: newHash() }];
    const owner = { type: 'person', name: '张小三', certType: 'id-card', certNo: '330106199003072037' };
    expect((await preserve({ owner, hashItemList })).outcome).toBe('INPUT_INVALID');
    expect((await preserve({ label: ['1', '2', '3', '4', '5', '6'], hashItemList })).outcome).toBe('INPUT_INVALID');
    expect(await usedBy(program)).toBe(0);
  });
});

describe('a batch with bad items', () => {
  it('does the others, and names each bad one by its index', async () => {
    const [good, other] = [newHash(), newHash()];
    const answer = await preserve({
      hashItemList: [
        { hash: good },
        { hash: '0'.repeat(63) },
        'nonsense',
        { hash: other, fileName: '' },
        { hash: other },
      ],
    });
    expect(answer.outcome).toBe('PARTIAL');
    expect(answer.errorMessage).toBe('部分完成，3 项被拒绝');
    expect(answer.data.result.map(({ hash }) => hash)).toEqual([good, other]);
    expect(answer.data.errors.map(({ index, path }) => [index, path])).toEqual([
      [1, 'hash'],
      [2, ''],
      [3, 'fileName'],
    ]);
    expect(await usedBy(program)).toBe(2);
  });

  it('is refused when all are bad, and takes nothing', async () => {
    const answer = await preserve({ hashItemList: [{ hash: '0'.repeat(65) }, {}] });
    expect(answer.outcome).toBe('INPUT_INVALID');
    expect(await usedBy(program)).toBe(0);
  });
});

describe('a token of the customer', () => {
  it('stands for one record, charged once, whenever it comes again', async () => {
    const item = { hash: newHash(), clientToken: 'order-1' };
    const first = await preserve({ hashItemList: [item] });
    const again = await preserve({ hashItemList: [item, { hash: newHash(), clientToken: 'order-2' }, item] });
    expect(again.data.result[0]).toEqual(first.data.result[0]);
    expect(again.data.result[2]).toEqual(first.data.result[0]);
    expect(await usedBy(program)).toBe(2);
  });

  it('is refused for another hash, in one list and later', async () => {
    const [hash, other] = [newHash(), newHash()];
    const twice = await preserve({
      hashItemList: [
        { hash, clientToken: 't' },
        { hash: other, clientToken: 't' },
      ],
    });
    expect(twice.outcome).toBe('PARTIAL');
    expect(twice.data.errors).toEqual([{ index: 1, path: 'clientToken', message: 'clientToken.taken' }]);
    expect((await preserve({ hashItemList: [{ hash: other, clientToken: 't' }] })).outcome).toBe('INPUT_INVALID');
    expect(await usedBy(program)).toBe(1);
  });

  it('makes one record when two calls bring it at the same moment', async () => {
    const item = { hash: newHash(), clientToken: 'race' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => preserve({ hashItemList: [item] })));
    expect(new Set(answers.map(({ data }) => data.result[0]?.ano)).size).toBe(1);
    expect(await usedBy(program)).toBe(1);
  });
});

describe('the package', () => {
  it('is charged exactly, also by concurrent calls', async () => {
    program = await buildProgram(world, { packageTotal: 7 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => one(newHash())));
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === 'PACKAGE_USED_UP')).toHaveLength(5);
    expect(await usedBy(program)).toBe(7);
  });

  it('is not charged when the day’s quota is used up, and the answer says which it was', async () => {
    program = await buildProgram(world, { dailyQuota: 3 });
    expect((await preserve({ hashItemList: [1, 2, 3].map(() => ({ hash: newHash() })) })).outcome).toBe('OK');
    const over = await one(newHash());
    expect([over.outcome, over.data]).toEqual(['PACKAGE_USED_UP', { limit: 'day' }]);
    expect(await usedBy(program)).toBe(3);
    world.clock.pass(86_400);
    expect((await one(newHash())).outcome).toBe('OK');
  });

  it('gives the day’s quota back when it is used up itself', async () => {
    program = await buildProgram(world, { packageTotal: 2, dailyQuota: 10 });
    const over = await preserve({ hashItemList: [1, 2, 3].map(() => ({ hash: newHash() })) });
    expect([over.outcome, over.data]).toEqual(['PACKAGE_USED_UP', { limit: 'package' }]);
    const day = await world.db.selectFrom('api_day').select('taken').where('customer_id', '=', program.id).execute();
    expect(day.map(({ taken }) => taken)).not.toContain('3');
  });
});

describe('the same call again', () => {
  it('gets the same numbers, and takes nothing more', async () => {
    const body = { hashItemList: [{ hash: newHash() }, { hash: 'bad' }] };
    const first = await preserve(body, { requestId: 'again' });
    const second = await preserve(body, { requestId: 'again' });
    expect([second.outcome, second.data]).toEqual([first.outcome, first.data]);
    expect(await usedBy(program)).toBe(1);
  });
});

describe('the customer’s log', () => {
  it('has the call with its number and what it took', async () => {
    const { data } = await one(newHash(), { requestId: 'logged' });
    const read = () =>
      world.db.selectFrom('api_call').selectAll().where('customer_id', '=', program.id).executeTakeFirst();
    await expect.poll(read).toMatchObject({ request_id: 'logged', code: '000000', ano: data.result[0]?.ano });
    const usage = await world.db.selectFrom('api_usage').selectAll().where('customer_id', '=', program.id).execute();
    expect(usage.map(({ calls, taken }) => [calls, taken])).toEqual([['1', '1']]);
  });
});
