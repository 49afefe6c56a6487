import { STATEMENT_MAX_ROWS } from '@nota/contract/financial/bank/offline-payment-choices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { callKey } from '../../../kit/call/use-call.ts';
import { ImportPanel } from '../../../kit/import/import-panel.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { REMITTANCE_READS } from './offline-payment-reads.ts';
import './offline-payment.css';

const KIND = 'financial.bank-statement';

/** The import of a statement, over the list; its task stands in the address. */
export function StatementImport({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useMessages('financial.offline-payment');
  const queries = useQueryClient();
  const readAgain = () => {
    for (const read of REMITTANCE_READS) void queries.invalidateQueries({ queryKey: callKey(read) });
  };
  return (
    <Drawer title={t('import.title')} open={isOpen} size={960} onClose={onClose} destroyOnHidden>
      <ImportPanel
        kind={KIND}
        rowsMax={STATEMENT_MAX_ROWS}
        accept=".xlsx,.csv,.xml,.sta,.940,.txt"
        onChanged={readAgain}
      >
        <p>{t('import.help')}</p>
      </ImportPanel>
    </Drawer>
  );
}
