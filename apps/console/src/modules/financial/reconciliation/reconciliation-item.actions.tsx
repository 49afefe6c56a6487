import type { ReconciliationItemRow } from '@nota/contract/financial/reconciliation/reconciliation-item-record.ts';
import { reconciliationItemApi } from '@nota/contract/financial/reconciliation/reconciliation-item.contract.ts';
import {
  OPEN_ITEM,
  reconciliationItemLifecycle,
} from '@nota/contract/financial/reconciliation/reconciliation-item.lifecycle.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import type { CaseQueue } from '../../../kit/record/assignment/case-queue.ts';
import { LaterCaseActions } from '../../../kit/record/assignment/later-pieces.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { ITEM_READS } from './reconciliation-reads.ts';

/** Items are assigned to people. */
export const itemQueue: CaseQueue = { kind: 'reconciliation-item', open: OPEN_ITEM, reads: ITEM_READS };

const { confirm, return: sendBack, reopen } = reconciliationItemLifecycle.actions;
/** An item is explained beside its facts, because that needs a transfer. */
const judging = { ...reconciliationItemLifecycle, actions: { confirm, return: sendBack, reopen } };

interface Props {
  readonly item: ReconciliationItemRow;
  readonly look: 'page' | 'row';
  readonly onOpen?: () => void;
  readonly didEarlier?: readonly string[];
}

export function ReconciliationItemActions({ item, look, onOpen, didEarlier = [] }: Props) {
  const t = useMessages('financial.reconciliation-item');
  const may = useMay();
  return (
    <RowActions>
      {onOpen && OPEN_ITEM.includes(item.state) && may(ACTION.orderEdit) && (
        <RowButton onClick={onOpen}>{t('action.explain')}</RowButton>
      )}
      <LaterCaseActions queue={itemQueue} record={item} name={item.number} look={look} />
      {look === 'page' && (
        <LifecycleActions
          lifecycle={judging}
          stem="financial.reconciliation-item"
          record={item}
          name={item.number}
          act={reconciliationItemApi.act}
          touches={ITEM_READS}
          look={look}
          read={{ version: item.version }}
          didEarlier={didEarlier}
        />
      )}
    </RowActions>
  );
}
