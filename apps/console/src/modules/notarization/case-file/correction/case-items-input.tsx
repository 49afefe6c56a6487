import type { CorrectionRule } from '@nota/contract/kit/correction/correction.rules.ts';
import { CorrectionItemsInput, type AskedItem } from '../../../../kit/record/correction/correction-items-input.tsx';
import { readyText } from './ready-text.ts';

interface Props {
  readonly rule: CorrectionRule;
  readonly value?: readonly AskedItem[];
  readonly onChange?: (items: readonly AskedItem[] | undefined) => void;
}

/** Nothing chosen is no request at all, and not an empty one. */
export const CaseItemsInput = ({ rule, value = [], onChange }: Props) => (
  <CorrectionItemsInput
    rule={rule}
    stem="case-correction"
    readyText={readyText}
    value={value}
    onChange={(items) => onChange?.(items.length === 0 ? undefined : items)}
  />
);
