import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import type { Router } from '../../../platform/http/implement.ts';
import { readTrail } from '../../../platform/lifecycle/read-trail.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listSignInsOf } from '../../session/index.ts';
import { actOnAccount } from '../account/account.service.ts';
import { listChecks } from './identity-check.repo.ts';
import { resetVerification } from './identity-check.service.ts';
import { macsOfCertNo } from './identity-secrets.ts';
import {
  findPersonalUser,
  listPersonalUsers,
  personalAccounts,
  readPersonalUser,
  toPersonalUser,
} from './personal-user.repo.ts';
import { editPersonalUser, revealPersonal } from './personal-user.service.ts';
import { labelAccounts } from '../account/account-label.service.ts';
import { listRecordActs } from '../account/record-acts.ts';
import { ticketForSubject } from '../account/subject-export.ts';

export function personalUserRoutes({ implement, deps }: Router) {
  implement(personalUserApi.list, ({ db, query }) => listPersonalUsers(db, query));

  implement(personalUserApi.search, ({ db, body: { certNo, ...body } }) =>
    listPersonalUsers(db, { ...body, ...(certNo ? { certNoMacs: macsOfCertNo(deps.keys, certNo) } : {}) }),
  );

  implement(personalUserApi.get, async ({ db, params }) => {
    const user = (await findPersonalUser(db, params.id)) ?? refuse('RECORD_NOT_FOUND', params);
    const [checks, trail] = await Promise.all([
      listChecks(db, user.id),
      readTrail(db, personalUserLifecycle.name, user.id),
    ]);
    return { ...toPersonalUser(user), checks, trail };
  });

  implement(personalUserApi.signIns, ({ db, params, query }) => listSignInsOf(db, params.id, query));

  implement(personalUserApi.acts, ({ db, params, query }) =>
    listRecordActs(db, { kind: personalUserLifecycle.name, id: params.id }, query),
  );

  implement(personalUserApi.edit, async ({ trx, params, body, audit }) => {
    const { before, after } = await editPersonalUser(trx, params.id, body);
    audit({ before, after });
    return after;
  });

  implement(personalUserApi.label, async ({ trx, body, audit }) => {
    audit({ after: body });
    return labelAccounts(trx, 'personal_user', body);
  });

  implement(personalUserApi.reveal, async ({ trx, params, body, audit }) => {
    const values = await revealPersonal(trx, deps.keys, params.id, body.fields);
    audit({ after: { fields: Object.keys(values) } });
    return { values };
  });

  implement(personalUserApi.resetVerification, async ({ trx, actor, at, params, body }) => {
    await resetVerification(trx, { id: params.id, actor, reason: body.reason, at });
    return readPersonalUser(trx, params.id);
  });

  implement(personalUserApi.subjectExport, async ({ trx, actor, at, params, origin }) => ({
    ticket: await ticketForSubject(trx, { id: params.id, actor, at, origin }),
  }));

  implement(personalUserApi.act, async ({ trx, actor, at, params, body, audit }) => {
    const before = await actOnAccount(trx, personalAccounts, { ...params, ...body, actor, at });
    const user = await readPersonalUser(trx, params.id);
    audit({ before: { state: before }, after: { state: user.state, until: body.until } });
    return user;
  });
}
