import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { ACTION, PERMISSION } from '@nota/contract/kit/permissions.ts';
import { callByApi, signInByApi } from '../../support/sign-in.ts';
import type { AxeContext, AxeRow } from '../rows.ts';

export const axeRows: readonly AxeRow[] = [
  { what: 'role list', as: 'admin', path: '/auth/roleList', shows: '角色名称' },
  { what: 'new role', as: 'admin', path: '/auth/roleList?open=create', shows: '复制权限自' },
  { what: 'the audit view', as: 'auditor', path: audited, shows: '授权变更 · 新增' },
  { what: 'changes of grants', as: 'admin', path: changes, shows: '变更对象' },
];

const PROPOSER = { permissionIds: [PERMISSION.member, PERMISSION.role], actions: [ACTION.grantPropose] };

async function changes({ people }: AxeContext): Promise<string> {
  const { token } = await signInByApi(await people.staff(PROPOSER));
  const { id: memberId } = await people.staff({});
  const { id: roleId } = await people.role({ permissionIds: [PERMISSION.loginLog] });
  const body = { kind: 'assign', memberId, roleIds: [roleId] };
  await callByApi(token, 'POST', grantChangeApi.propose.path, body);
  return '/auth/roleList?tab=changes';
}

async function audited(context: AxeContext): Promise<string> {
  await changes(context);
  return '/auth/roleList?tab=audit';
}
