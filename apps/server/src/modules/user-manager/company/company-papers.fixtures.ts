import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
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
  const body = { ...papersOf(company, licence), version: 1, ...given };
  const { data } = await world.call(companyVerificationApi.submit, { as: maker, params: { id: company.id }, body });
  return { id: company.id, maker, licence, version: data.version };
}
