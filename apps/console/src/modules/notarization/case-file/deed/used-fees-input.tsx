import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import type { CaseFeeKind } from '@nota/contract/notarization/law/case-fee.rules.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { DecimalInput } from '../../../../kit/record/form/decimal-input.tsx';
import './deed.css';

/** As it is typed: the schema judges what a sum may be. */
export interface UsedFee {
  readonly kind: CaseFeeKind;
  readonly usedFen: number;
}

interface Props {
  readonly fees: CaseFile['fees'];
  readonly value?: readonly UsedFee[];
  readonly onChange?: (value: UsedFee[]) => void;
}

/** What work that is done has used up of each line; of the notary's fee the share decides. */
export function UsedFeesInput({ fees, value = [], onChange }: Props) {
  const t = useMessages('case-file.deed');
  const c = useMessages('case-file');
  const kinds = [...new Set(fees.map(({ kind }) => kind))].filter((kind) => kind !== 'notary');
  if (kinds.length === 0) return <p className="trail-none">{t('noOtherFees')}</p>;
  const put = (kind: CaseFeeKind, usedFen: number | string | null) => {
    const others = value.filter((one) => one.kind !== kind);
    onChange?.(usedFen === null ? others : [...others, { kind, usedFen: usedFen as number }]);
  };
  return (
    <div className="deed-lines">
      {kinds.map((kind) => (
        <span key={kind} role="group" aria-label={c(`fee.${kind}`)} className="deed-line">
          <span>{c(`fee.${kind}`)}</span>
          <DecimalInput
            prefix="¥"
            value={value.find((one) => one.kind === kind)?.usedFen ?? null}
            onChange={(usedFen) => put(kind, usedFen)}
          />
        </span>
      ))}
    </div>
  );
}
