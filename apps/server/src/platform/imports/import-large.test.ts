import { phone as mobileNumber } from '@nota/contract/kit/fields.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import type { ImportTask } from '@nota/contract/platform/import/import-task.contract.ts';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runJobs } from '../../testing/jobs.ts';
import { uploadFile } from '../../testing/uploaded-file.ts';
import { useWorld, type Staff } from '../../testing/world.ts';
import type { Actor } from '../actor.ts';
import { writeXlsx } from '../sheet/xlsx/xlsx-writer.ts';
import { defineImport } from './import-definition.ts';
import { listRows, toImportRow } from './import-row.repo.ts';
import { getImport, toImportTask } from './import-task.repo.ts';
import { commitImport, startImport, undoImport, type ImportCall } from './import-task.service.ts';
import { importTaskHandlers } from './import-task.worker.ts';

const world = useWorld();
let admin: Staff;
let actor: Actor;
const ROWS = 100_000;

/** A list of rooms and owners, such as a vote's roster. */
const rooms = defineImport({
  kind: 'test.rooms',
  title: ['房产', '房產', 'Homes', 'Imóveis'],
  permission: PERMISSION.everyone,
  rowsMax: ROWS,
  fields: {
    room: { label: ['房号', '房號', 'Home', 'Imóvel'], value: z.string().regex(/^\d{1,3}-\d{1,4}$/) },
    owner: { label: ['业主', '業主', 'Owner', 'Dono'], value: z.string().min(2) },
    phone: { label: ['手机号', '手機號', 'Phone', 'Telefone'], value: mobileNumber },
    area: {
      label: ['面积', '面積', 'Area', 'Área'],
      value: z
        .string()
        .regex(/^\d+(\.\d{1,2})?$/)
        .transform(Number),
    },
  },
  keyOf: (row) => row.room,
  async write({ trx }, rows) {
    await sql`insert into scratch_room select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              as r (room text, owner text, phone text, area numeric)`.execute(trx);
    return rows.map(({ room }) => ({ outcome: 'made' as const, recordId: room }));
  },
  async undo({ trx }, written) {
    const gone = written.map(({ row }) => row.room);
    await sql`delete from scratch_room where room = any (${gone}::text[])`.execute(trx);
    return gone.map(() => undefined);
  },
});
const handlers = importTaskHandlers([rooms], () => Promise.resolve(actor));

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  admin = await world.staff();
  actor = {
    ...admin,
    permissionIds: [],
    actions: [],
    isOperator: false,
    isInternalAdmin: false,
    sessionId: '1',
    dataScope: 'all' as const,
    scopeTargets: [],
  };
  await world.owner.query(
    'create table scratch_room (room text, owner text, phone text, area numeric); grant all on scratch_room to nota_api, nota_jobs',
  );
});

async function* sheetRows() {
  for (let from = 0; from < ROWS; from += 5_000) {
    yield Array.from({ length: 5_000 }, (_, index) => {
      const line = from + index;
      const phone = line % 100 === 7 ? '12345' : `138${String(line).padStart(8, '0')}`;
      return [`${Math.floor(line / 1_000)}-${line % 1_000}`, '王小明', phone, 89.5];
    });
  }
  await Promise.resolve();
}

const call = (): ImportCall => ({ definitions: [rooms], actor, at: world.clock.now(), language: 'zh-CN' });

async function read(id: string): Promise<ImportTask> {
  const task = await getImport(world.db, id);
  if (!task) throw new Error('no such task');
  return toImportTask(task, call());
}

describe('a sheet of a hundred thousand rows', () => {
  it('has its bad hundredth reported line by line, and the rest written on demand', async () => {
    const file = await buffer(
      writeXlsx({ sheetName: '房产', header: ['房号', '业主', '手机号', '面积'], batches: sheetRows() }),
    );
    const storedFileId = await uploadFile(world, admin, '房产.xlsx', file);
    const { id } = await world.db
      .transaction()
      .execute((trx) => startImport(trx, call(), { kind: rooms.kind, storedFileId }));
    await runJobs(world.deps, handlers);

    expect(await read(id)).toMatchObject({ state: 'checked', totalRows: ROWS, badRows: ROWS / 100, refusal: null });
    const wrong = (await listRows(world.db, id, { show: 'wrong', afterLine: 0, pageSize: 100 })).map((row) =>
      toImportRow(row, rooms, 'zh-CN'),
    );
    expect(wrong[0]).toMatchObject({
      line: 9,
      issues: [{ field: 'phone', message: '格式不正确', suggestion: null }],
    });
    expect(wrong[1]?.line).toBe(109);

    await world.db.transaction().execute((trx) => commitImport(trx, call(), { id, only: 'valid' }));
    await runJobs(world.deps, handlers);
    expect(await read(id)).toMatchObject({ state: 'committed', committedRows: ROWS - ROWS / 100 });
    const { rows } = await world.owner.query<{ n: number }>('select count(*)::int as n from scratch_room');
    expect(rows[0]?.n).toBe(ROWS - ROWS / 100);

    await world.db.transaction().execute((trx) => undoImport(trx, call(), id));
    await runJobs(world.deps, handlers);
    expect(await read(id)).toMatchObject({ state: 'undone', undoneRows: ROWS - ROWS / 100, keptRows: 0 });
    expect((await world.owner.query('select 1 from scratch_room')).rowCount).toBe(0);
  }, 240_000);
});
