import { isTickable } from '@nota/contract/kit/checklist/check-row.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { downloadApi } from '@nota/contract/platform/download.contract.ts';
import { COMPANY_FILES, companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import type { z } from 'zod';
import { uploadFile } from '../../../testing/uploaded-file.ts';
import type { Staff, World } from '../../../testing/world.ts';
import { buildCompanyUser } from '../user-manager.fixtures.ts';

/** The smallest valid picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Body = z.input<typeof companyVerificationApi.submit.body>;

export const papersOf = (company: { orgName: string; uscc: string }, licenceFileId: string): Omit<Body, 'version'> => ({
  orgName: company.orgName,
  uscc: company.uscc,
  legalPerson: '王法人',
  legalCertNo: '330106199003072036',
  licenceFileId,
  accountName: company.orgName,
  bank: '中国银行杭州分行',
  bankAccount: '622202123456780128',
  agentName: '赵经办',
  agentPhone: '13800001111',
  agentCertNo: '11010519491231002X',
});

export const submitter = (world: World) =>
  world.staff({ permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserEdit] });
export const reviewer = (world: World) =>
  world.staff({ permissionIds: [PERMISSION.companyUser], actions: [ACTION.companyUserReview] });

/** A company whose documents wait for a review, and who submitted them. */
export async function submittedCompany(
  world: World,
  given: Partial<Body> = {},
  by?: Staff,
): Promise<{ id: string; maker: Staff; licence: string; version: number }> {
  await world.deps.store.ensureBucket();
  const maker = by ?? (await submitter(world));
  const company = await buildCompanyUser(world.db);
  const licence = await uploadFile(world, maker, '营业执照.png', PNG);
  const authorizationFileId = await uploadFile(world, maker, '授权书.png', PNG);
  const body = { ...papersOf(company, licence), authorizationFileId, version: 1, ...given };
  const { data } = await world.call(companyVerificationApi.submit, { as: maker, params: { id: company.id }, body });
  return { id: company.id, maker, licence, version: data.version };
}

/** Ticks what nobody has judged yet, as a reviewer who finds nothing wrong. */
export async function tickAll(world: World, as: Staff, { id, version }: { id: string; version: number }) {
  const { data } = await world.call(companyUserApi.get, { as, params: { id } });
  for (const { name, tickVersion } of data.checks.filter((row) => isTickable(row) && row.tick === null)) {
    const check = name as z.input<typeof companyVerificationApi.tick.body>['check'];
    const body = { check, verdict: 'passed', tickVersion, version } as const;
    await world.call(companyVerificationApi.tick, { as, params: { id }, body });
  }
}

/** Opens every paper that was handed in, down to its bytes. */
export async function openPapers(world: World, as: Staff, id: string) {
  const { data: company } = await world.call(companyUserApi.get, { as, params: { id } });
  for (const paper of COMPANY_FILES.filter((name) => company[name] !== null)) {
    const { data } = await world.call(companyUserApi.paper, { as, params: { id }, body: { paper } });
    await world.call(downloadApi.fetch, { query: { ticket: data.ticket } });
  }
}

/** The documents of a company, all opened, found in order and approved. */
export async function approveAll(world: World, as: Staff, company: { id: string; version: number }) {
  await openPapers(world, as, company.id);
  await tickAll(world, as, company);
  const { id, version } = company;
  return world.call(companyVerificationApi.approve, { as, params: { id }, body: { version } });
}
