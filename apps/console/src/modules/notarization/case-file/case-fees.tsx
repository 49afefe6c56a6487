import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { formatYuan } from '@nota/contract/kit/format/number-format.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { MoneyCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { CaseEntry } from './case-entry.tsx';

type Fee = CaseFile['fees'][number];

/** What the case costs, line by line: whose money it is and by what it is counted. */
export function CaseFees({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  const { fees, payableFen, feePaidAt, feeReceiptNo } = file;
  if (fees.length === 0) return null;
  const back = fees.every(({ backFen }) => backFen === null)
    ? undefined
    : fees.reduce((sum, { backFen }) => sum + (backFen ?? 0), 0);
  return (
    <Section title={t('sections.fees')}>
      <ul className="case-entries">
        {fees.map((fee, at) => (
          <FeeLine key={at} fee={fee} />
        ))}
        <CaseEntry
          name={<strong>{t('feeTotal')}</strong>}
          aside={
            <strong>
              <MoneyCell fen={payableFen} />
            </strong>
          }
          about={
            feePaidAt === null ? (
              t('feeOpen')
            ) : (
              <>
                {t('feePaid', { receipt: feeReceiptNo ?? '—' })} · <TimeCell moment={feePaidAt} />
                {back !== undefined && ` · ${t('feeBack', { amount: formatYuan(back) })}`}
              </>
            )
          }
        />
      </ul>
    </Section>
  );
}

function FeeLine({ fee }: { readonly fee: Fee }) {
  const t = useMessages('case-file');
  const parts = [
    t(`payee.${fee.payee}`),
    t('feeCount', { unit: formatYuan(fee.unitFen), quantity: fee.quantity, basis: t(`basis.${fee.basis}`) }),
    ...(fee.reliefFen > 0 ? [t('feeRelief', { amount: formatYuan(fee.reliefFen) })] : []),
    ...(fee.backFen === null ? [] : [t('feeBack', { amount: formatYuan(fee.backFen) })]),
  ];
  return (
    <CaseEntry
      name={[t(`fee.${fee.kind}`), fee.item].filter(Boolean).join(' · ')}
      aside={<MoneyCell fen={fee.payableFen} />}
      about={parts.join(' · ')}
    />
  );
}
