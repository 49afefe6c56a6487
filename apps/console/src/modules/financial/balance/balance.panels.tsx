import type { BalanceEntry } from '@nota/contract/financial/balance/balance-entry.contract.ts';
import { ownerBalanceApi } from '@nota/contract/financial/balance/owner-balance.contract.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { useOpened } from '../../../kit/list/use-opened.ts';
import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';
import { useRecordPanels } from '../../../kit/record/use-record-panels.ts';
import { AccountStatementForm } from './account-statement.form.tsx';
import { AdjustForm, GiftForm, ReversalForm } from './balance.form.tsx';

interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly BalanceEntry[];
}

const RechargeForm = lazyPiece(
  async () => (await withMessages('order-payment', import('./recharge.form.tsx'))).RechargeForm,
);

const PANELS = ['recharge', 'adjust', 'gift'] as const;
const ASKED = ['adjust', 'gift'] as const;
const FORMS = { adjust: AdjustForm, gift: GiftForm } as const;

export function BalancePanels({ opened, rows }: Props) {
  const { what, id, close } = opened;
  const t = useMessages('financial.owner-balance');
  const entryT = useMessages('financial.balance-entry');
  const statementT = useMessages('financial.account-statement');
  const { record: owner, panel } = useRecordPanels({ opened, panels: PANELS, read: ownerBalanceApi.get });
  const entry = what === 'reverse' ? rows.find((row) => row.id === id) : undefined;
  return (
    <>
      <FormDrawer title={t('recharge.title')} {...panel('recharge')}>
        <Suspense>{owner && <RechargeForm key={owner.id} owner={owner} />}</Suspense>
      </FormDrawer>
      {ASKED.map((name) => {
        const Form = FORMS[name];
        return (
          <FormDrawer key={name} title={t(`${name}.title`)} {...panel(name)}>
            {owner && <Form key={`${owner.id} ${owner.principalFen}`} owner={owner} onDone={close} />}
          </FormDrawer>
        );
      })}
      <FormDrawer title={statementT('title')} isOpen={what === 'statement'} onClose={close}>
        {what === 'statement' && <AccountStatementForm ownerId={id} onDone={close} />}
      </FormDrawer>
      <FormDrawer title={entryT('reverse.title')} isOpen={entry !== undefined} onClose={close}>
        {entry && <ReversalForm key={entry.id} entry={entry} onDone={close} />}
      </FormDrawer>
    </>
  );
}
