import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { feedback } from '../../../kit/feedback.ts';
import { isOfAnother } from '../../../kit/record/assignment/case-of-another.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { nextWaiting } from '../../../kit/record/next-waiting.ts';
import { useRun } from '../../../kit/record/review/use-run.ts';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { useEver } from '../../../kit/use-ever.ts';
import { FreezeForm } from '../account/account.form.tsx';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';
import { CompanyDrawer, type CompanyForm } from './company.drawer.tsx';
import { CompanyEditForm, ConfirmForm, RenewForm } from './company.form.tsx';
import { CompanySubmitForm } from './company-submit.form.tsx';

/** Most papers need no corrections. */
const WithdrawCorrection = lazyPiece(
  async () =>
    (await withMessages('correction', withMessages('company-record', import('./company.correction.form.tsx'))))
      .WithdrawCorrection,
);

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly CompanyUserRow[];
  /** On all pages of the list. */
  readonly total: number;
}

const PANELS = [
  'edit',
  'freeze',
  'submit',
  'confirm',
  'renew',
  'withdraw-correction',
] as const satisfies CompanyPanel[];

/** The record itself, and what stands in it beside its papers. */
const formOf = (what: string): CompanyForm | undefined =>
  what === 'reject' || what === 'ask-correction' ? what : undefined;

const isToReview = ({ authState, state }: CompanyUserRow) => authState === 'reviewing' && state === 'normal';

/** The panels over the list, by the address. After a decision the next company that waits comes by itself. */
export function CompanyPanels({ opened, rows, total }: Props) {
  const d = useMessages('company-detail');
  const v = useMessages('user-manager.company-verification');
  const a = useMessages('user-manager.account');
  const { what, id, open, close } = opened;
  const { record: company, panel } = useRecordPanels({ opened, panels: PANELS, read: companyUserApi.get });
  const name = company?.orgName ?? '';
  const myId = useMyId();
  const hasCorrected = useEver(what === 'withdraw-correction');
  const form = formOf(what);
  const shownId = what === 'detail' || form !== undefined ? id : undefined;
  const run = useRun({ ids: rows.map((one) => one.id), total }, shownId ?? '');
  const back = () => open('detail', id);
  const goOn = () => {
    const next = nextWaiting(rows, id, (row) => isToReview(row) && !isOfAnother(row, myId));
    if (next === undefined) feedback.success(v('runDone'));
    open('detail', next ?? id);
  };
  return (
    <>
      <CompanyDrawer id={shownId} run={run} form={form} onOpen={open} onClose={close} onDecided={goOn} />
      <FormDrawer title={d('editTitle', { name })} {...panel('edit')}>
        {company && <CompanyEditForm company={company} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={a('freezeTitle', { name })} {...panel('freeze')}>
        {company && <FreezeForm id={company.id} act={companyUserApi.act} touches={COMPANY_READS} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={v('submitTitle', { name })} {...panel('submit')}>
        {company && <CompanySubmitForm company={company} onDone={back} />}
      </FormDrawer>
      <FormDrawer title={v('confirmTitle', { name })} {...panel('confirm')} onClose={back}>
        {company && <ConfirmForm company={company} onDone={back} />}
      </FormDrawer>
      <Suspense>
        {hasCorrected && <WithdrawCorrection company={company} {...panel('withdraw-correction')} onClose={back} />}
      </Suspense>
      <FormDrawer title={v('renewTitle', { name })} {...panel('renew')}>
        {company && <RenewForm company={company} onDone={back} />}
      </FormDrawer>
    </>
  );
}
