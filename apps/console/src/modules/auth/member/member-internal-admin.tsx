import { grantChangeApi } from '@nota/contract/auth/grant-change.contract.ts';
import { INTERNAL_ADMIN_GRANTS } from '@nota/contract/auth/administrators.ts';
import { memberApi, type MemberRow } from '@nota/contract/auth/member.contract.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import { joinGrants, separationBreaches } from '@nota/contract/auth/separation.rules.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { z } from 'zod';
import { useMessages } from '../../../kit/language/intl.ts';
import { RecordForm } from '../../../kit/record/form/record-form.tsx';
import { formatMoment } from '../../../kit/time.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { grantsTogether } from './member.grants.ts';
import type { RoleOption } from './member.role-options.ts';
import { SeparationNotice } from '../permission/separation-notice.tsx';

/** How a member became an internal administrator: since when, by which change. */
export function InternalAdminGrant({ grant }: { grant: MemberRow['internalAdmin'] }) {
  const d = useMessages('auth.duty');
  if (!grant) return d('none');
  return (
    <>
      {d('since', { time: formatMoment(grant.grantedAt) })} · {d(`origin.${grant.origin}`)}
      {grant.grantChangeId !== null && (
        <>
          {' '}
          <Link to={RECORD_ADDRESS['grant-change'](grant.grantChangeId)}>{d('seeChange')}</Link>
        </>
      )}
    </>
  );
}

interface Props {
  readonly member: MemberRow;
  readonly roles: readonly RoleOption[];
  readonly onDone: () => void;
}

const NOTHING_TO_FILL_IN = z.object({});

/** Proposes to make a member an internal administrator, or to end it; a second person decides. */
export function InternalAdminForm({ member, roles, onDone }: Props) {
  const d = useMessages('auth.duty');
  const isInternalAdmin = member.internalAdmin === null;
  const held = grantsTogether(
    roles,
    member.roles.map(({ id }) => id),
    false,
  );
  const together = isInternalAdmin ? joinGrants([held, INTERNAL_ADMIN_GRANTS]) : held;
  const isBlocked = isInternalAdmin && separationBreaches(together).length > 0;
  const { run, problem } = useAct(grantChangeApi.propose, {
    says: d('done'),
    touches: [grantChangeApi.list, memberApi.list],
    handles: ['SEPARATION_BREACHED', 'NOTHING_CHANGED', 'CHANGE_PENDING'],
    onDone,
  });
  return (
    <RecordForm
      schema={NOTHING_TO_FILL_IN}
      submit={d('submit')}
      problem={problem}
      isBlocked={isBlocked}
      onSubmit={() => run({ body: { kind: 'internal-admin', memberId: member.id, isInternalAdmin } })}
    >
      <Alert
        className="record-form-notice"
        type="warning"
        showIcon
        title={d(isInternalAdmin ? 'grantNotice' : 'endNotice', { name: member.name })}
      />
      {isInternalAdmin && <SeparationNotice grants={together} className="record-form-notice" />}
    </RecordForm>
  );
}
