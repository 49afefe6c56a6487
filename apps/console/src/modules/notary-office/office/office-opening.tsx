import { checklistBlockers, type OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { notaryOfficeLifecycle } from '@nota/contract/notary-office/notary-office.lifecycle.ts';
import { officeOpeningApi } from '@nota/contract/notary-office/office-opening.contract.ts';
import { approvalRequestApi } from '@nota/contract/platform/approval-request.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { z } from 'zod';
import { call } from '../../../kit/call/api.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { callKey, useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { useLive } from '../../../kit/live/live.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { blockerMessage } from '../../../kit/record/blocker-message.ts';
import { Checklist } from '../../../kit/record/checklist/checklist.tsx';
import { ChecklistSnapshots } from '../../../kit/record/checklist/checklist-snapshots.tsx';
import { useTicks } from '../../../kit/record/checklist/use-ticks.ts';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { OFFICE_READS } from './notary-office.actions.tsx';

type TickedCheck = z.input<typeof officeOpeningApi.tick.body>['check'];

interface Props {
  readonly office: NotaryOfficeRow;
  /** What its parts are framed by: sections of a drawer, or of a page. */
  readonly frame?: ComponentType<{ title: string; children: ReactNode }>;
}

/** How an office comes into service: what is checked before, and what had been checked when it was. */
export function OfficeOpening({ office, frame: Frame = DrawerSection }: Props) {
  const t = useMessages('notary-office.notary-office');
  const { data, refetch } = useCall(officeOpeningApi.get, { params: { id: office.id } }, { isSilent: true });
  useLive('record', notaryOfficeLifecycle.name, (event) => {
    if (event.id === office.id) void refetch();
  });
  if (!data) return null;
  return (
    <>
      {office.state === 'preparing' && data.checks.length > 0 && (
        <Frame title={t('sections.opening')}>
          <OpenChecks office={office} checks={data.checks} />
        </Frame>
      )}
      {data.decisions.length > 0 && (
        <Frame title={t('sections.decisions')}>
          <ChecklistSnapshots snapshots={data.decisions} stem="notary-office.notary-office" />
        </Frame>
      )}
    </>
  );
}

interface ChecksProps {
  readonly office: NotaryOfficeRow;
  readonly checks: readonly OpenCheckRow[];
}

function OpenChecks({ office, checks }: ChecksProps) {
  const t = useMessages('notary-office.notary-office');
  const queries = useQueryClient();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const { id, version, name } = office;
  const ticks = useTicks({
    rows: checks,
    send: async ({ check, ...said }) => {
      const body = { ...said, check: check as TickedCheck, version };
      return (await call(officeOpeningApi.tick, { params: { id }, body })).checks;
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: callKey(officeOpeningApi.get) }),
  });
  const ask = useAct(officeOpeningApi.ask, {
    says: t('askEnable.submit'),
    touches: [...OFFICE_READS, approvalRequestApi.list],
    onDone: () => setAsking(false),
  });
  const [blocker] = checklistBlockers(ticks.rows);
  const send = async (reason: string) => {
    if (await ticks.settled()) await ask.run({ params: { id }, body: { reason, version } });
  };
  return (
    <>
      <Checklist
        rows={ticks.rows}
        stem="notary-office.notary-office"
        isSaving={ticks.isSaving}
        onSay={ticks.say}
        foot={
          may(ACTION.notaryOfficeEdit) && (
            <RowButton
              look="page"
              reason={blocker === undefined ? undefined : blockerMessage(blocker)}
              onClick={() => setAsking(true)}
            >
              {t('askEnable.submit')}
            </RowButton>
          )
        }
      />
      {isAsking && (
        <ReasonDialog
          title={t('askEnable.title', { name })}
          consequence={t('askEnable.consequence')}
          submit={t('askEnable.submit')}
          isRunning={ask.isRunning}
          onReason={(reason) => void send(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
