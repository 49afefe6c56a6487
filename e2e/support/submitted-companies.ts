import { ACTION, PERMISSION, type ActionCode } from '@nota/contract/kit/permissions.ts';
import { assignmentApi } from '@nota/contract/platform/assignment/assignment.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { papersOf, PNG } from '../../apps/server/src/modules/user-manager/company/company-papers.fixtures.ts';
import { submitCompany } from '../../apps/server/src/modules/user-manager/company/company-submission.service.ts';
import { buildCompanyUser } from '../../apps/server/src/modules/user-manager/user-manager.fixtures.ts';
import type { Actor } from '../../apps/server/src/platform/actor.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { closeDeps, openDeps, type Deps } from '../../apps/server/src/platform/deps.ts';
import { findStoredFile } from '../../apps/server/src/platform/files/stored-file/stored-file.repo.ts';
import {
  announceFile,
  commitFile,
  lookAtUpload,
} from '../../apps/server/src/platform/files/stored-file/stored-file.service.ts';
import type { Person } from './people.ts';
import { onPlatform } from './records.ts';
import { callByApi, signInByApi } from './sign-in.ts';

export interface SubmittedCompany {
  readonly id: string;
  readonly orgName: string;
  /** Where its agent reads mail; each has one of their own, because a person gets only so many codes in an hour. */
  readonly agentEmail: string;
}

/** Companies whose papers were handed in by this member and wait for a review, with files that can be opened. */
export function submittedCompanies(by: Pick<Person, 'id' | 'name'>, count: number): Promise<SubmittedCompany[]> {
  return onPlatform(async ({ db, platformId }) => {
    const deps = openDeps({ ...loadConfig(), LOG_LEVEL: 'silent', DATABASE_POOL: 2 });
    const actor = actorOf(by, platformId, [ACTION.companyUserEdit]);
    try {
      const licence = await uploadPaper(deps, db, actor, '营业执照.png');
      const letter = await uploadPaper(deps, db, actor, '授权书.png');
      const made: SubmittedCompany[] = [];
      for (let turn = 0; turn < count; turn += 1) made.push(await submit(deps, db, actor, { licence, letter }));
      return made;
    } finally {
      await closeDeps(deps);
    }
  });
}

/** The cases become a reviewer's own, so that no story beside this one decides or draws them. */
export async function takeCases(reviewer: Person, companies: readonly SubmittedCompany[]): Promise<void> {
  const { token } = await signInByApi(reviewer);
  for (const { id } of companies) {
    await callByApi(token, 'POST', assignmentApi.take.path.replace(':id', id), { kind: 'company-verification' });
  }
}

/** A member who acts without a browser. */
export const actorOf = (
  by: Pick<Person, 'id' | 'name'>,
  platformId: string,
  actions: readonly ActionCode[],
): Actor => ({
  id: by.id,
  name: by.name,
  platformId,
  permissionIds: [PERMISSION.companyUser],
  actions,
  isOperator: false,
  isInternalAdmin: false,
  sessionId: '0',
  dataScope: 'all',
  scopeTargets: [],
});

async function submit(deps: Deps, db: Db, actor: Actor, papers: { licence: string; letter: string }) {
  const at = new Date();
  const company = await buildCompanyUser(db, { createdAt: at });
  const agentEmail = `agent-${company.id}@example.com`;
  const given = { ...papersOf(company, papers.licence), agentEmail, authorizationFileId: papers.letter, version: 1 };
  const body = companyVerificationApi.submit.body.parse({ ...given, method: 'manual' });
  await db.transaction().execute((trx) => submitCompany(trx, deps.keys, { id: company.id, actor, at, body }));
  return { id: company.id, orgName: company.orgName, agentEmail };
}

/** The worker of the stories reads it back, as it does with every upload. */
async function uploadPaper(deps: Deps, db: Db, actor: Actor, name: string): Promise<string> {
  const at = new Date();
  const sha256 = createHash('sha256').update(PNG).digest('hex');
  const announced = await db
    .transaction()
    .execute((trx) => announceFile(deps, trx, { actor, at, name, sizeBytes: PNG.length, sha256 }));
  const put = await fetch(announced.url, { method: 'PUT', headers: announced.headers, body: new Uint8Array(PNG) });
  if (!put.ok) throw new Error(`the store answered ${put.status}`);
  const delivered = await lookAtUpload(deps, db, { id: announced.id, actor });
  await db.transaction().execute((trx) => commitFile(trx, { id: announced.id, actor, at, delivered }));
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await findStoredFile(db, announced.id))?.state === 'ready') return announced.id;
    await setTimeout(100);
  }
  throw new Error(`no worker read ${name} back`);
}
