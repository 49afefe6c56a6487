import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { AskedCorrection } from '@nota/contract/platform/correction/asked-correction.ts';
import { useId } from 'preact/hooks';
import { TextField } from '../../../kit/form/text-field.tsx';
import type { Fields } from '../../../kit/form/use-fields.ts';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { Visit } from '../../../kit/link/visit-calls.ts';
import type { correctionPageMessages } from '../correction.page.messages.ts';
import { PaperAnswer } from './paper-answer.tsx';

type Item = AskedCorrection['items'][number];

/** What an applicant adds to an answer in their own words. */
export const remarkName = (itemId: string) => `${itemId}-remark`;

interface Props {
  readonly item: Item;
  /** `第 1 项，共 3 项` */
  readonly place: string;
  readonly fields: Fields<string>;
  readonly visit: Visit;
}

/** One thing that was asked for: why, an example, and the place for the answer. */
export function CorrectionItem({ item, place, fields, visit }: Props) {
  const t = usePageMessages<typeof correctionPageMessages>();
  const heading = useId();
  return (
    <section className="asked-item" aria-labelledby={heading}>
      <p className="fine">{place}</p>
      <h2 id={heading}>{item.label}</h2>
      <p>{item.sentence}</p>
      {item.example !== '' && <p className="fine">{t('example', { example: item.example })}</p>}
      {item.kind === 'field' ? (
        <TextField
          {...fields.bind(item.id)}
          label={t('fieldLabel', { label: item.label })}
          maxLength={LIMIT.correctionValueMaxChars}
        />
      ) : (
        <PaperAnswer {...fields.bind(item.id)} label={item.label} visit={visit} />
      )}
      <details>
        <summary>{t('remark')}</summary>
        <TextField
          {...fields.bind(remarkName(item.id))}
          label={t('remark')}
          maxLength={LIMIT.correctionRemarkMaxChars}
          isOptional
        />
      </details>
    </section>
  );
}
