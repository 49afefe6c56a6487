import type { CorrectionKind } from '@nota/contract/kit/correction/correction-kinds.ts';
import type { CorrectionRule } from '@nota/contract/kit/correction/correction.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Checkbox, Input } from 'antd';
import { useMessages } from '../../language/intl.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import './correction.css';

export interface AskedItem {
  readonly kind: CorrectionKind;
  readonly name: string;
  readonly sentence: string;
  readonly example: string;
}

interface Props {
  readonly rule: CorrectionRule;
  /** The path of the messages: `field.<name>`. */
  readonly stem: Stem;
  /** The usual sentence about a field or paper, to begin with. */
  readonly readyText: (name: string) => string;
  readonly value?: readonly AskedItem[];
  readonly onChange?: (items: readonly AskedItem[]) => void;
}

/** Papers first, because they are asked for most; each chosen one gets a sentence to the applicant. */
export function CorrectionItemsInput({ rule, stem, readyText, value = [], onChange }: Props) {
  const t = useMessages('correction');
  const all = [
    ...rule.papers.map((name) => ({ kind: 'paper' as const, name })),
    ...rule.fields.map((name) => ({ kind: 'field' as const, name })),
  ];
  /** In the order of the list, however they were chosen. */
  const choose = (items: readonly AskedItem[]) =>
    onChange?.(all.flatMap(({ name }) => items.filter((item) => item.name === name)));
  const change = (name: string, changed: Partial<AskedItem>) =>
    choose(value.map((item) => (item.name === name ? { ...item, ...changed } : item)));
  return (
    <ul className="correction-choice">
      {all.map(({ kind, name }) => {
        const item = value.find((one) => one.name === name);
        const label = messageOf(stem, 'field', name);
        return (
          <li key={name}>
            <Checkbox
              checked={item !== undefined}
              onChange={({ target }) =>
                choose(
                  target.checked
                    ? [...value, { kind, name, sentence: readyText(name), example: '' }]
                    : value.filter((one) => one.name !== name),
                )
              }
            >
              {label}
            </Checkbox>
            {item && (
              <div className="correction-words">
                <Input.TextArea
                  rows={2}
                  aria-label={t('sentenceOf', { label })}
                  placeholder={t('sentence')}
                  maxLength={LIMIT.correctionSentenceMaxChars}
                  status={item.sentence.trim() === '' ? 'error' : ''}
                  value={item.sentence}
                  onChange={({ target }) => change(name, { sentence: target.value })}
                />
                <Input
                  aria-label={t('exampleOf', { label })}
                  placeholder={t('example')}
                  maxLength={LIMIT.correctionExampleMaxChars}
                  value={item.example}
                  onChange={({ target }) => change(name, { example: target.value })}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
