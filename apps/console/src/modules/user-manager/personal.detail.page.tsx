import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useMay } from '../../kit/session/access.ts';
import type { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { filteredLink } from '../../kit/list/filter/filter-names.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ToneCell } from '../../kit/list/table/cells.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { DetailPage, Section } from '../../kit/record/detail-page.tsx';
import { useLive } from '../../kit/live/live.ts';
import { useCall } from '../../kit/call/use-call.ts';
import { useEver } from '../../kit/use-ever.ts';
import { AccountMark } from './account/account-marks.tsx';
import { PersonalActions } from './personal/personal.actions.tsx';
import { AUTH_TONES, detailOf } from './personal/personal.columns.tsx';
import { PersonalFacts, type PersonalRecord } from './personal/personal.facts.tsx';

const TABS = ['facts', 'checks', 'signIns', 'notifications', 'acts'] as const;
type Tab = (typeof TABS)[number];

const NotificationHistory = lazyPiece(
  async () =>
    (await withMessages('notification', import('../../kit/record/notification/notification-history.tsx')))
      .NotificationHistory,
);

/** Tabs that most visitors do not open. */
const PersonalChecks = lazyPiece(
  async () => (await withMessages('identity-check', import('./personal/personal.checks.tsx'))).PersonalChecks,
);
const PersonalSignIns = lazyPiece(async () => (await import('./personal/personal.sign-ins.tsx')).PersonalSignIns);
/** Loaded with the first form, and kept for its closing animation. */
const PersonalPanels = lazyPiece(async () => (await import('./personal/personal.panels.tsx')).PersonalPanels);
const RecordActs = lazyPiece(async () => (await import('./account/record-acts.tsx')).RecordActs);

/** /userManager/personal/detail */
export function PersonalDetailPage() {
  const t = useMessages('user-manager.personal-user');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const opened = useOpened();
  const hasOpened = useEver(opened.what !== '');
  const id = params.get('id') ?? '';
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'facts';
  const isEnabled = /^\d+$/.test(id);
  const answer = useCall(personalUserApi.get, { params: { id } }, { isSilent: true, isEnabled });
  useLive('record', personalUserLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  const show = (next: Tab) => setParams({ id, ...(next === 'facts' ? {} : { tab: next }) }, { replace: true });
  return (
    <DetailPage
      title={t('detail')}
      answer={answer}
      numberOf={(user) => user.id}
      list="/userManager/personal"
      hasPersonalData
      presence={{ record: `personal-user:${id}`, isUnderDecision: answer.data?.state === 'cancelling' }}
      neighbours={{
        listId: 'user-manager.personal-user',
        id,
        onMove: (next) => void navigate(`${detailOf(next)}${tab === 'facts' ? '' : `&tab=${tab}`}`),
      }}
      renderMarks={(user) => (
        <>
          <AccountMark {...user} />
          <ToneCell tone={AUTH_TONES[user.authState]}>{t(`authState.${user.authState}`)}</ToneCell>
        </>
      )}
      renderActions={(user) => (
        <>
          <AttestationsLink id={user.id} />
          <PersonalActions user={user} onOpen={(panel) => opened.open(panel, user.id)} />
        </>
      )}
    >
      {(user) => (
        <>
          <Tabs
            activeKey={tab}
            // Five tabs fit a phone's width: a menu for the rest would be a button among tabs, which no reader expects.
            tabBarGutter={12}
            onChange={(key) => show(key as Tab)}
            items={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          />
          <TabBody tab={tab} user={user} />
          <Suspense>{hasOpened && <PersonalPanels opened={opened} rows={[user]} />}</Suspense>
        </>
      )}
    </DetailPage>
  );
}

function TabBody({ tab, user }: { tab: Tab; user: PersonalRecord }) {
  const t = useMessages('user-manager.personal-user');
  if (tab === 'facts') return <PersonalFacts user={user} />;
  if (tab === 'checks') {
    return (
      <Suspense>
        <PersonalChecks checks={user.checks} />
      </Suspense>
    );
  }
  return (
    <Section title={t(`tabs.${tab}`)}>
      <Suspense>
        {tab === 'signIns' && <PersonalSignIns id={user.id} />}
        {tab === 'notifications' && <NotificationHistory recordKind="personal-user" recordId={user.id} />}
        {tab === 'acts' && <RecordActs id={user.id} acts={personalUserApi.acts} stem="user-manager.personal-user" />}
      </Suspense>
    </Section>
  );
}

/** The person's attestations are another list, with its own permission. */
function AttestationsLink({ id }: { id: string }) {
  const t = useMessages('user-manager.personal-user');
  const may = useMay();
  if (!may(PERMISSION.personAttestation)) return null;
  return (
    <Link to={filteredLink<typeof attestationApi.listPerson>('/attestations/list/person', { ownerUserId: id })}>
      {t('attestations')}
    </Link>
  );
}
