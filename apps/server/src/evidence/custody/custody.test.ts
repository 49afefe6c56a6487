import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { toHex } from '@nota/evidence/bytes/encoding.ts';
import { commitmentTo, decodeLeaf } from '@nota/evidence/entry/leaf.ts';
import { custodyOpening } from '@nota/evidence/package/opening.ts';
import { leafHash } from '@nota/evidence/tree/tree-hash.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../modules/auth/auth.fixtures.ts';
import { auditOpening } from '../../platform/audit/audit.ts';
import { useWorld } from '../../testing/world.ts';
import { findPlaces, recordCustody, recordEntry } from '../index.ts';
import { openTestLog, signerFolder, untilQuiet, type TestLog } from '../log/log.fixtures.ts';

const world = useWorld();
let log: TestLog;
let folder: Awaited<ReturnType<typeof signerFolder>>;
beforeAll(async () => {
  folder = await signerFolder();
  log = await openTestLog({ ...world.config, LOG_SIGNER_FOLDER: folder.path });
});
afterAll(async () => {
  await log.close();
  await folder.remove();
});

describe('an act on an item', () => {
  it('gets its own entry in the log, and is found by the item', async () => {
    const at = new Date('2026-06-01T02:00:00Z');
    const acts = ['collected', 'sealed', 'opened'];
    for (const act of acts) {
      await world.db
        .transaction()
        .execute((trx) => recordCustody(trx, { item: '77', act, actor: '5', at, detail: { box: 3 } }));
    }
    await untilQuiet(log);
    const query = world.db.selectFrom('kernel_entry').selectAll().where('record_id', '=', '77').orderBy('id');
    const entries = await query.execute();
    expect(entries.map(({ opening }) => opening)).toEqual(
      acts.map((act) => ({ item: '77', act, actor: '5', at: at.toISOString(), detail: { box: 3 } })),
    );
    const places = await findPlaces(
      world.db,
      entries.map(({ id }) => id),
    );
    expect(places.map(({ leaf }) => decodeLeaf(leaf)?.kind)).toEqual(['custody', 'custody', 'custody']);
  });
});

describe('acts on an item that is in the log itself', () => {
  const enter = () =>
    world.db.transaction().execute((trx) => recordEntry(trx, { kind: 'attestation', opening: {}, chainMode: 0 }));
  const record = (item: string, act: string) =>
    world.db.transaction().execute((trx) => recordCustody(trx, { item, act, actor: '5', at: new Date(0) }));
  const hashOf = ({ leaf }: { leaf: Uint8Array }) => toHex(leafHash(leaf));
  const linkOf = ({ opening }: { opening: Json }) => custodyOpening(opening)?.link;

  it('are numbered, and each names the one before; the first names the item', async () => {
    const item = await enter();
    const first = await record(item.id, 'collected');
    const second = await record(item.id, 'sealed');
    expect(linkOf(first)).toEqual({ number: 1, previous: hashOf(item) });
    expect(linkOf(second)).toEqual({ number: 2, previous: hashOf(first) });
    expect(linkOf(await record((await enter()).id, 'collected'))?.number).toBe(1);
  });

  it('are one chain without gaps, however many are recorded at once', async () => {
    const item = await enter();
    const acts = await Promise.all(Array.from({ length: 12 }, (_, at) => record(item.id, `act-${at}`)));
    const inOrder = acts.toSorted((one, other) => linkOf(one)!.number - linkOf(other)!.number);
    const before = [item, ...inOrder].map(hashOf);
    expect(inOrder.map(linkOf)).toEqual(inOrder.map((_, at) => ({ number: at + 1, previous: before[at] })));
  });

  it('continue after an act whose salt was destroyed, by its leaf in the log', async () => {
    const item = await enter();
    const first = await record(item.id, 'collected');
    await untilQuiet(log);
    await world.owner.query('update kernel_entry set salt = null where id = $1', [first.id]);
    expect(linkOf(await record(item.id, 'sealed'))).toEqual({ number: 2, previous: hashOf(first) });
  });
});

describe('an act of a member of staff', () => {
  it('has one audit row and one leaf that commits to it and names nobody', async () => {
    const admin = await world.staff({ permissionIds: [PERMISSION.member], actions: [ACTION.memberDisable] });
    const member = await buildMember(world.db);
    const act = { as: admin, params: { id: member.id, action: 'disable' as const }, body: { reason: '离职' } };
    expect((await world.call(memberApi.act, { ...act, from: '2001:DB8::0:1' })).outcome).toBe('OK');
    await untilQuiet(log);

    const rows = await world.db.selectFrom('audit_entry').selectAll().where('record_id', '=', member.id).execute();
    expect(rows).toHaveLength(1);
    const [row] = rows as [(typeof rows)[number]];
    const entry = world.db.selectFrom('kernel_entry').selectAll().where('id', '=', row.id);
    const { salt, ...kept } = await entry.executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ kind: 'audit', opening: auditOpening(row) });
    const [place] = await findPlaces(world.db, [row.id]);
    expect(decodeLeaf(place!.leaf)).toEqual({
      version: 1,
      kind: 'audit',
      id: row.id,
      commitment: commitmentTo(auditOpening(row), salt!),
      chainMode: 0,
    });
  });

  it('that is refused leaves neither', async () => {
    const nobody = await world.staff();
    const before = await counts();
    const act = { as: nobody, params: { id: nobody.id, action: 'disable' as const }, body: { reason: '无' } };
    expect((await world.call(memberApi.act, act)).outcome).not.toBe('OK');
    expect(await counts()).toEqual(before);
  });

  it('reveals that its audit row was changed afterwards', async () => {
    const row = await world.db.selectFrom('audit_entry').selectAll().executeTakeFirstOrThrow();
    expect(auditOpening({ ...row, reason: '另一个理由' })).not.toEqual(auditOpening(row));
  });
});

async function counts() {
  const { rows } = await world.owner.query(
    'select (select count(*) from audit_entry) a, (select count(*) from kernel_entry) k',
  );
  return rows as unknown[];
}
