import { DUTY_OF_ACTION } from '@nota/contract/kit/duties.ts';
import { SearchOutlined } from '@ant-design/icons';
import { actionsInBreach, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import type { ActionCode, Grants } from '@nota/contract/kit/permissions.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { matchScore } from '../../../kit/palette/match.ts';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';
import './permission.css';
import {
  branchState,
  PERMISSION_TREE,
  withAction,
  withBranch,
  withMenu,
  type Branch,
  type MenuGrant,
} from './permission-tree.ts';
import { usePermissionMessages } from './use-permission-messages.ts';

interface Props {
  readonly before: Grants;
  readonly grants: Grants;
  readonly isReadOnly: boolean;
  readonly onChange: (grants: Grants) => void;
}

/** Menus and their actions, in the order of the menu; changes are marked. */
export function PermissionMatrix(props: Props) {
  const t = useMessages('auth.permission');
  const names = usePermissionMessages();
  const [typed, setTyped] = useState('');
  const branches = PERMISSION_TREE.map((branch) => found(branch, typed, names)).filter(({ menus }) => menus.length > 0);
  return (
    <div className="permission-matrix">
      <Input
        allowClear
        disabled={false}
        prefix={<SearchOutlined />}
        placeholder={t('search')}
        aria-label={t('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...shortcutProps('search')}
      />
      {branches.map((branch) => (
        <BranchRows key={branch.path} {...props} branch={branch} />
      ))}
      {branches.length === 0 && <p className="permission-none">{t('noMatch')}</p>}
    </div>
  );
}

function BranchRows({ branch, ...props }: Props & { branch: Branch }) {
  const names = usePermissionMessages();
  const state = branchState(props.grants, branch);
  return (
    <div className="permission-branch" role="group" aria-label={names.branchName(branch)}>
      <div className="permission-branch-head">
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={props.isReadOnly}
          onChange={({ target }) => props.onChange(withBranch(props.grants, branch, target.checked))}
        >
          <strong>{names.branchName(branch)}</strong>
        </Checkbox>
      </div>
      <div className="permission-menus">
        {branch.menus.map((menu) => (
          <MenuRow key={menu.id} {...props} menu={menu} />
        ))}
      </div>
    </div>
  );
}

function MenuRow({ menu, before, grants, isReadOnly, onChange }: Props & { menu: MenuGrant }) {
  const { menuName, actionName } = usePermissionMessages();
  const hasMenu = grants.permissionIds.includes(menu.id);
  const refused = separationBreaches(grants).flatMap((breach) => actionsInBreach(breach, grants.actions));
  return (
    <div className="permission-row" data-wide={menu.actions.length > 0}>
      <Checkbox
        checked={hasMenu}
        disabled={isReadOnly}
        data-change={changeOf(before.permissionIds.includes(menu.id), hasMenu)}
        onChange={({ target }) => onChange(withMenu(grants, menu, target.checked))}
      >
        {menuName(menu.id)}
      </Checkbox>
      {menu.actions.length > 0 && (
        <div className="permission-actions" role="group" aria-label={menuName(menu.id)}>
          {menu.actions.map((action: ActionCode) => {
            const isHeld = grants.actions.includes(action);
            return (
              <span key={action} className="permission-action" data-breach={refused.includes(action) || undefined}>
                <Checkbox
                  checked={isHeld}
                  disabled={isReadOnly}
                  data-change={changeOf(before.actions.includes(action), isHeld)}
                  onChange={({ target }) => onChange(withAction(grants, menu, action, target.checked))}
                >
                  {actionName(action)}
                </Checkbox>
                <DutyMark action={action} />
              </span>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The duty of an action: by this, and not by its name, rights can be combined or not. */
function DutyMark({ action }: { action: ActionCode }) {
  const d = useMessages('auth.duty');
  const duty = DUTY_OF_ACTION[action];
  return (
    <span className="permission-duty" data-duty={duty} title={d(`hint.${duty}`)}>
      {d(`name.${duty}`)}
    </span>
  );
}

function changeOf(wasHeld: boolean, isHeld: boolean): 'added' | 'removed' | undefined {
  if (wasHeld === isHeld) return undefined;
  return isHeld ? 'added' : 'removed';
}

/** The part of a branch that matches the search: all of it, when the branch itself matches. */
function found(branch: Branch, typed: string, names: ReturnType<typeof usePermissionMessages>): Branch {
  const matches = (text: string) => matchScore(typed, { title: text }) > 0;
  if (matches(names.branchName(branch))) return branch;
  const menus = branch.menus.filter(
    ({ id, actions }) => matches(names.menuName(id)) || actions.some((action) => matches(names.actionName(action))),
  );
  return { ...branch, menus };
}
