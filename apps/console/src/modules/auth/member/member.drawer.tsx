import type { GrantChangeRow } from '@nota/contract/auth/grant-change.contract.ts';
import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMay } from '../../../kit/session/access.ts';
import type { InputOf } from '@nota/contract/kit/call/call-address.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell, ToneCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { CredentialResets } from './credential-resets.tsx';
import { MemberActions, type MemberPanel } from './member.actions.tsx';
import { MemberMasked } from './member.masked.ts';
import { InternalAdminGrant } from './member-internal-admin.tsx';
import { MemberRoles } from './member.roles.tsx';
import { MemberStanding } from './member.standing.tsx';

export interface MemberDrawerProps {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly myId: string | undefined;
  readonly pending: ReadonlyMap<string, GrantChangeRow>;
  readonly onOpen: (panel: MemberPanel | 'detail', id: string) => void;
  readonly onClose: () => void;
}

/** One member: facts, actions and history. */
export function MemberDrawer(props: MemberDrawerProps) {
  const t = useMessages('auth.member');
  return (
    <RecordDrawer
      title={t('detail')}
      id={props.id}
      ids={props.ids}
      onMove={(id) => props.onOpen('detail', id)}
      onClose={props.onClose}
    >
      {(id) => <Detail key={id} {...props} id={id} />}
    </RecordDrawer>
  );
}

function Detail({ id, myId, pending, onOpen, onClose }: MemberDrawerProps & { readonly id: string }) {
  const t = useMessages('auth.member');
  const d = useMessages('auth.duty');
  const resets = useMessages('auth.credential-reset');
  const may = useMay();
  const input: InputOf<typeof memberApi.get> = { params: { id } };
  const answer = useCall(memberApi.get, input, { isSilent: true });
  useLive('record', memberLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(member) => (
        <>
          <DrawerHead
            name={member.name}
            marks={<ToneCell tone={memberLifecycle.states[member.state].tone}>{t(`state.${member.state}`)}</ToneCell>}
          >
            <MemberActions
              member={member}
              isOwn={id === myId}
              isPending={pending.has(id)}
              onOpen={(panel) => onOpen(panel, id)}
            />
          </DrawerHead>
          <Facts columns={2}>
            <Fact label={t('field.phone')}>
              <MemberMasked record={member} field="phone" />
            </Fact>
            <Fact label={t('field.dept')}>{member.dept}</Fact>
            <Fact label={t('field.roles')} isWide>
              <MemberRoles roles={member.roles} pending={pending.get(id)} />
            </Fact>
            <Fact label={d('field')}>
              <MemberStanding {...member} />
            </Fact>
            <Fact label={d('internalAdmin')}>
              <InternalAdminGrant grant={member.internalAdmin} />
            </Fact>
            <Fact label={t('field.dataScope')}>
              {[t(`dataScope.${member.dataScope}`), ...member.scopeTargets.map(({ name }) => name)].join(' · ')}
            </Fact>
            <Fact label={t('field.hasSecondFactor')}>{t(`secondFactor.${member.hasSecondFactor ? 'on' : 'off'}`)}</Fact>
            <Fact label={t('field.allowsManySessions')}>
              {t(`manySessions.${member.allowsManySessions ? 'on' : 'off'}`)}
            </Fact>
            <Fact label={t('field.expiresAt')}>
              {member.expiresAt === null ? t('noExpiry') : <TimeCell moment={member.expiresAt} />}
            </Fact>
            <Fact label={t('field.lastSignInAt')}>
              {member.lastSignInAt === null ? t('neverSignedIn') : <TimeCell moment={member.lastSignInAt} />}
            </Fact>
            <Fact label={t('field.createdAt')}>
              <TimeCell moment={member.createdAt} />
            </Fact>
          </Facts>
          {(may(ACTION.memberReset) || may(ACTION.grantApprove)) && (
            <DrawerSection title={resets('title')}>
              <CredentialResets memberId={id} />
            </DrawerSection>
          )}
          <DrawerSection title={t('trail')}>
            <Trail lifecycle={memberLifecycle} stem="auth.member" steps={member.trail} />
          </DrawerSection>
        </>
      )}
    </DrawerRecord>
  );
}
