import { notaryOfficeApi } from '@nota/contract/notary-office/notary-office.contract.ts';
import type { NotaryOfficeDetail } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { Tabs } from 'antd';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { useOpened } from '../../../kit/list/use-opened.ts';
import { useLive } from '../../../kit/live/live.ts';
import { DetailPage } from '../../../kit/record/detail-page.tsx';
import './office-config.css';
import { OfficeOverview } from './office-overview.tsx';
import { configOf } from '../office/config-address.ts';

const TABS = ['facts', 'notaries', 'seals', 'fees', 'numbers', 'account', 'witness'] as const;
type Tab = (typeof TABS)[number];

const NotarySection = lazyPiece(async () => (await import('./notary.section.tsx')).NotarySection);
const OfficeSealSection = lazyPiece(async () => (await import('./office-seal.section.tsx')).OfficeSealSection);
const OfficeFeeTableSection = lazyPiece(
  async () => (await import('./office-fee-table.section.tsx')).OfficeFeeTableSection,
);
const OfficeNumberRuleSection = lazyPiece(
  async () => (await import('./number/office-number-rule.section.tsx')).OfficeNumberRuleSection,
);
const OfficeAccountSection = lazyPiece(
  async () => (await import('./account/office-account.section.tsx')).OfficeAccountSection,
);
const OfficeWitnessSection = lazyPiece(
  async () => (await import('./witness/office-witness.section.tsx')).OfficeWitnessSection,
);

/** One office with everything that it works with, in tabs. */
export function OfficeConfig() {
  const t = useMessages('office-config');
  const o = useMessages('notary-office.notary-office');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const opened = useOpened();
  const id = params.get('id') ?? '';
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'facts';
  const isEnabled = /^\d+$/.test(id);
  const answer = useCall(notaryOfficeApi.get, { params: { id } }, { isSilent: true, isEnabled });
  useLive('record', notaryOfficeLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  const show = (next: Tab) => setParams({ id, ...(next === 'facts' ? {} : { tab: next }) }, { replace: true });
  return (
    <DetailPage
      title={t('title')}
      answer={answer}
      numberOf={(office) => office.name}
      list="/notary-office/manage-list"
      hasPersonalData
      presence={{ record: `notary-office:${id}`, isUnderDecision: answer.data?.state === 'preparing' }}
      neighbours={{
        listId: 'notary-office.notary-office',
        id,
        onMove: (next) => void navigate(`${configOf(next)}${tab === 'facts' ? '' : `&tab=${tab}`}`),
      }}
      renderMarks={({ state }) => (
        <ToneCell tone={notaryOfficeLifecycle.states[state].tone}>{o(`state.${state}`)}</ToneCell>
      )}
    >
      {(office) => (
        <>
          <Tabs
            className="office-tabs"
            activeKey={tab}
            tabBarGutter={12}
            onChange={(key) => show(key as Tab)}
            items={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          />
          <Suspense>
            <TabBody key={office.id} tab={tab} office={office} opened={opened} />
          </Suspense>
        </>
      )}
    </DetailPage>
  );
}

interface BodyProps {
  readonly tab: Tab;
  readonly office: NotaryOfficeDetail;
  readonly opened: ReturnType<typeof useOpened>;
}

function TabBody({ tab, office, opened }: BodyProps) {
  if (tab === 'notaries') return <NotarySection office={office} opened={opened} />;
  if (tab === 'seals') return <OfficeSealSection office={office} />;
  if (tab === 'fees') return <OfficeFeeTableSection office={office} />;
  if (tab === 'numbers') return <OfficeNumberRuleSection office={office} />;
  if (tab === 'account') return <OfficeAccountSection office={office} />;
  if (tab === 'witness') return <OfficeWitnessSection office={office} />;
  return <OfficeOverview office={office} />;
}
