import { defineRecordEvidence } from '@nota/contract/attestations/record-evidence-definition.ts';
import { recordEvidenceApi } from '@nota/contract/attestations/record-evidence.contract.ts';
import { documentApi } from '@nota/contract/evidence/document.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { exportTaskApi } from '@nota/contract/platform/export-task.contract.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { presenceApi } from '@nota/contract/platform/presence.contract.ts';
import { queueApi } from '@nota/contract/platform/queue.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocument } from '../../evidence/document/document.fixtures.ts';
import { buildCompany } from '../../modules/attestations/attestations.fixtures.ts';
import { preserveRecord } from '../../modules/attestations/record-evidence/preserve-record.service.ts';
import { FILING_FACTS, sampleFiling } from '../../modules/attestations/record-evidence/record-evidence.fixtures.ts';
import { buildApiCustomer } from '../../modules/open-api/customer/api-customer.fixtures.ts';
import { itemsOf } from '../../modules/user-manager/company/correction/company-correction.fixtures.ts';
import { buildCompanyCase } from '../../modules/user-manager/company/company-case.fixtures.ts';
import { announce } from '../../platform/live/live-event.ts';
import { openEventStream } from '../event-stream.ts';
import { runJobs } from '../jobs.ts';
import { useWorld, type Staff } from '../world.ts';

const world = useWorld();
const NOBODY = '123456789012345678';
const kind = 'company-verification' as const;
const RIGHTS = {
  permissionIds: [PERMISSION.companyUser, PERMISSION.apiCustomer],
  actions: [
    ACTION.companyUserReview,
    ACTION.companyUserAssign,
    ACTION.companyUserEdit,
    ACTION.companyUserExport,
    ACTION.companyUserReveal,
    ACTION.companyUserNotify,
    ACTION.companyUserFreeze,
    ACTION.apiCustomerApprove,
    ACTION.apiCustomerAssign,
    ACTION.apiCustomerReplay,
  ],
  hasRole: true,
};
let own: Staff;
let whole: Staff;
let mine: string;
/** One that is somebody else's, and one that nobody has. */
let hidden: string[];
const customers = { mine: '', hidden: [] as string[] };

beforeAll(async () => {
  await world.deps.store.ensureBucket();
  own = await world.staff(RIGHTS, { dataScope: 'own' });
  whole = await world.staff(RIGHTS);
  const at = { submittedAt: new Date('2026-05-20T01:00:00Z') };
  mine = await buildCompanyCase(world.db, { orgName: '归我企业', assigneeId: own.id, ...at });
  hidden = [
    await buildCompanyCase(world.db, { orgName: '他人企业', assigneeId: whole.id, ...at }),
    await buildCompanyCase(world.db, { orgName: '无主企业', ...at }),
  ];
  const customerOf = async (assignee: string | null) => {
    const { id } = await buildApiCustomer(world.db, { state: 'pending' });
    if (assignee)
      await world.owner.query('update api_customer set assignee_id = $1, assigned_at = now() where id = $2', [
        assignee,
        id,
      ]);
    return id;
  };
  customers.mine = await customerOf(own.id);
  customers.hidden = [await customerOf(whole.id), await customerOf(null)];
  for (const [id, recordKind] of [[mine, 'company-user'], ...hidden.map((one) => [one, 'company-user'])] as [
    string,
    string,
  ][])
    await world.owner.query(
      `insert into audit_entry (platform_id, at, actor_id, act, record_kind, record_id, ip, user_agent, request_id)
       values ($1, now(), $2, 'user-manager.company-user.reveal', $3, $4, '127.0.0.1', 'test', 'r')`,
      [world.platform.id, whole.id, recordKind, id],
    );
});

const preserveCompany = (id: string) =>
  world.db.transaction().execute((trx) =>
    preserveRecord(trx, world.deps.keys, defineRecordEvidence({ ...sampleFiling, kind }), {
      platformId: world.platform.id,
      record: { id, version: 1 },
      name: '认证决定',
      facts: FILING_FACTS,
      files: [],
      owner: buildCompany(),
      at: world.clock.now(),
    }),
  );

describe('a reviewer who sees only their own cases', () => {
  it('finds them in lists and searches, and is told that there is no more', async () => {
    const { data } = await world.call(companyUserApi.list, { as: own });
    expect([data.list.map(({ id }) => id), data.total]).toEqual([[mine], 1]);
    for (const query of [{ colour: 'black' as const }, { sort: 'deadline' as const }, { assignee: 'me' as const }]) {
      const found = (await world.call(companyUserApi.list, { as: own, query })).data;
      expect([found.list.map(({ id }) => id), found.total]).toEqual([[mine], 1]);
    }
    for (const query of [{ assignee: 'free' as const }, { assignee: whole.id }, { orgName: '他人企业' }])
      expect((await world.call(companyUserApi.list, { as: own, query })).data.total).toBe(0);
    const body = { agentPhone: '13900000001' };
    expect((await world.call(companyUserApi.search, { as: own, body })).data.list.map(({ id }) => id)).toEqual([mine]);
    const applied = (await world.call(apiCustomerApi.list, { as: own })).data;
    expect([applied.list.map(({ id }) => id), applied.total]).toEqual([[customers.mine], 1]);
  });

  it('is answered of everything else as of what never was, whatever is asked', async () => {
    for (const id of [NOBODY, ...hidden]) {
      const params = { id };
      const reason = '测试';
      const outcomes = await Promise.all(
        [
          world.call(companyUserApi.get, { as: own, params }),
          world.call(companyUserApi.edit, { as: own, params, body: { remark: '改', labels: [], version: 1 } }),
          world.call(companyUserApi.reveal, { as: own, params, body: { fields: ['agentPhone'], reason } }),
          world.call(companyUserApi.paper, { as: own, params, body: { paper: 'licence' } }),
          world.call(companyUserApi.act, { as: own, params: { id, action: 'freeze' }, body: { reason } }),
          world.call(companyVerificationApi.reject, {
            as: own,
            params,
            body: { code: 'other', reason, version: 1 },
          }),
          world.call(companyCorrectionApi.ask, {
            as: own,
            params,
            body: { items: itemsOf(['orgName']), days: 10, version: 1 },
          }),
          world.call(companyCorrectionApi.withdraw, { as: own, params, body: { reason } }),
          world.call(companyCorrectionApi.resend, { as: own, params }),
          world.call(companyCorrectionApi.paper, { as: own, params, body: { itemId: NOBODY, side: 'before' } }),
          world.call(companyVerificationApi.renew, { as: own, params, body: { reason } }),
          world.call(assignmentApi.take, { as: own, params, body: { kind } }),
          world.call(assignmentApi.give, { as: own, params, body: { kind, to: whole.id, reason } }),
          world.call(assignmentApi.giveBack, { as: own, params, body: { kind, reason } }),
          world.call(assignmentApi.takeOver, { as: own, params, body: { kind, reason } }),
        ].map(async (call) => (await call).outcome),
      );
      expect(new Set(outcomes)).toEqual(new Set(['RECORD_NOT_FOUND']));
      const nothing = { list: [], total: 0, totalIsCapped: false, next: null };
      expect((await world.call(companyUserApi.acts, { as: own, params })).data).toEqual(nothing);
      const query = { recordKind: 'company-user' as const, recordId: id };
      expect((await world.call(notificationApi.list, { as: own, query })).data).toEqual(nothing);
    }
    for (const id of [NOBODY, ...customers.hidden]) {
      const params = { id };
      const of = { as: own, params };
      expect((await world.call(apiCustomerApi.get, of)).outcome).toBe('RECORD_NOT_FOUND');
      const approved = await world.call(apiCustomerApi.approve, { ...of, body: { contractNo: 'HT-1' } });
      expect(approved.outcome).toBe('RECORD_NOT_FOUND');
    }
    const { rows } = await world.owner.query(`select 1 from company_user where remark = '改'`);
    expect(rows).toEqual([]);
  });

  it('works on what is theirs', async () => {
    const params = { id: mine };
    expect((await world.call(companyUserApi.get, { as: own, params })).data.assignee?.id).toBe(own.id);
    expect((await world.call(companyUserApi.acts, { as: own, params })).data.total).toBe(1);
    const query = { recordKind: 'company-user' as const, recordId: mine };
    expect((await world.call(notificationApi.list, { as: own, query })).outcome).toBe('OK');
    const unasked = { recordKind: 'company-user' as const };
    expect((await world.call(notificationApi.list, { as: own, query: unasked })).data.total).toBe(0);
    const queues = (await world.call(queueApi.list, { as: own })).data;
    expect(queues.find((one) => one.kind === kind)).toMatchObject({
      waiting: 1,
      deadlines: { red: 0, black: 1 },
      cases: { mine: 1, free: null },
    });
    const counts = (await world.call(assignmentApi.counts, { as: own, query: { kind } })).data;
    expect(counts).toEqual({ mine: 1, free: 0 });
  });

  it('sees documents and evidence of what is theirs, and of the rest as if there were none', async () => {
    const ids = await Promise.all([mine, ...hidden].map((id) => buildDocument(world, { record: { id } })));
    for (const record of [mine, ...hidden]) await preserveCompany(record);
    const told = async (id: string) => {
      const documents = await world.call(documentApi.list, {
        as: own,
        query: { recordKind: 'company-user', recordId: id },
      });
      const evidence = await world.call(recordEvidenceApi.list, { as: own, query: { recordKind: kind, recordId: id } });
      return [documents.data.total, evidence.data.length];
    };
    expect(await Promise.all([mine, ...hidden].map(told))).toEqual([[1, 1], ...hidden.map(() => [0, 0])]);
    const acts = (params: { id: string }) =>
      Promise.all(
        [
          world.call(documentApi.ticket, { as: own, params }),
          world.call(documentApi.retry, { as: own, params }),
          world.call(documentApi.askRevoke, { as: own, params, body: { reason: '测试' } }),
        ].map(async (call) => (await call).outcome),
      );
    const outcomes = await Promise.all(ids.map(acts));
    expect(outcomes).toEqual([
      // Their own has not been made yet: it is there, and says so.
      ['DOCUMENT_NOT_READY', 'STATE_CHANGED', 'STATE_CHANGED'],
      ...hidden.map(() => ['RECORD_NOT_FOUND', 'RECORD_NOT_FOUND', 'RECORD_NOT_FOUND']),
    ]);
  });

  it('takes away a file of what is theirs and of nothing else', async () => {
    const body = { kind: 'user-manager.company-user', format: 'csv' as const, filter: { assignee: 'me' } };
    for (const filter of [{}, body.filter]) {
      const { data: task } = await world.call(exportTaskApi.request, { as: own, body: { ...body, filter } });
      await runJobs(world.deps);
      const { data } = await world.call(exportTaskApi.ticket, { as: own, params: { id: task.id } });
      const file = (await world.call(downloadApi.fetch, { query: { ticket: data.ticket } })).raw.toString();
      expect(file).toContain(mine);
      expect(hidden.filter((id) => file.includes(id))).toEqual([]);
    }
  });

  it('hears of what is theirs and of nothing else, nor who looks at it', async () => {
    const stream = await openEventStream(await world.listen(), own);
    for (const id of [...hidden, mine]) {
      await announce(world.db, { kind: 'record', stem: kind, id });
      await announce(world.db, { kind: 'record', stem: 'company-user', id });
    }
    await stream.until((event) => event.kind === 'record' && event.stem === 'company-user');
    await pause(1_000);
    expect(stream.events.map((event) => event.kind === 'record' && event.id)).toEqual([mine, mine]);
    for (const id of hidden) {
      const body = { record: `company-user:${id}` };
      await world.call(presenceApi.show, { as: whole, body });
      expect((await world.call(presenceApi.show, { as: own, body })).data).toEqual([]);
    }
  });

  it('draws the next case without being shown the queue, gives it away and does not see it any more', async () => {
    const drawn = (await world.call(assignmentApi.next, { as: own, body: { kind } })).data;
    expect(drawn.id).toBe(hidden[1]);
    expect((await world.call(companyUserApi.get, { as: own, params: drawn })).outcome).toBe('OK');
    const given = { as: own, params: { id: drawn.id }, body: { kind, to: whole.id } };
    expect((await world.call(assignmentApi.give, given)).data.assignee?.id).toBe(whole.id);
    expect((await world.call(companyUserApi.get, { as: own, params: drawn })).outcome).toBe('RECORD_NOT_FOUND');
    expect((await world.call(companyUserApi.list, { as: own })).data.total).toBe(1);
    expect((await world.call(companyUserApi.list, { as: whole })).data.total).toBe(3);
  });

  it('gives back what they drew, and it is gone', async () => {
    const id = await buildCompanyCase(world.db, { assigneeId: own.id });
    const back = await world.call(assignmentApi.giveBack, { as: own, params: { id }, body: { kind } });
    expect(back.data).toEqual({ id, assignee: null });
    expect((await world.call(companyUserApi.get, { as: own, params: { id } })).outcome).toBe('RECORD_NOT_FOUND');
  });

  it('still sees a case that they decided', async () => {
    const id = await buildCompanyCase(world.db, { assigneeId: own.id });
    const { version } = (await world.call(companyUserApi.get, { as: own, params: { id } })).data;
    const body = { code: 'other' as const, reason: '不符', version };
    const decided = await world.call(companyVerificationApi.reject, { as: own, params: { id }, body });
    expect(decided.data).toMatchObject({ authState: 'rejected', assignee: { id: own.id } });
    expect((await world.call(companyUserApi.get, { as: own, params: { id } })).outcome).toBe('OK');
  });
});

describe('a case of somebody else', () => {
  it('is decided by nobody but them; one that nobody has becomes the decider’s', async () => {
    const [theirs, free] = [await buildCompanyCase(world.db, { assigneeId: own.id }), await buildCompanyCase(world.db)];
    const reject = async (id: string) => {
      const { version } = (await world.call(companyUserApi.get, { as: whole, params: { id } })).data;
      const body = { code: 'other' as const, reason: '不符', version };
      return world.call(companyVerificationApi.reject, { as: whole, params: { id }, body });
    };
    expect((await reject(theirs)).outcome).toBe('CASE_OF_ANOTHER');
    expect((await reject(free)).data.assignee?.id).toBe(whole.id);
    const params = { id: customers.mine };
    const approved = await world.call(apiCustomerApi.approve, { as: whole, params, body: { contractNo: 'HT-1' } });
    expect(approved.outcome).toBe('CASE_OF_ANOTHER');
    const turned = { as: whole, params: { ...params, action: 'reject' as const }, body: { reason: '不符' } };
    expect((await world.call(apiCustomerApi.act, turned)).outcome).toBe('CASE_OF_ANOTHER');
  });
});
