import type { OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { KeyCaps } from '../../keyboard/key-caps.tsx';
import type { ShortcutId } from '../../keyboard/shortcut-table.ts';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { useMessages } from '../../language/intl.ts';
import { messageOf, type Stem } from '../../list/stem-messages.ts';
import { idOf } from './check-line.tsx';
import type { Said } from './use-ticks.ts';

interface Props {
  readonly row: OpenCheckRow;
  readonly stem: Stem;
  /** Its place among the lines that a person judges, which is its key. */
  readonly number: number;
  /** The line that was ticked last: the keys for failing and for notes are about it. */
  readonly isCurrent: boolean;
  readonly onCurrent: () => void;
  readonly onSay: (said: Said) => void;
}

/** Passes, fails, note. A check fails with a note: it is sent once it has one. */
export function CheckTicks({ row, stem, number, isCurrent, onCurrent, onSay }: Props) {
  const t = useMessages('checklist');
  const [noting, setNoting] = useState<'passed' | 'failed'>();
  const passes = useRef<HTMLButtonElement>(null);
  const verdict = row.tick?.verdict ?? null;
  const note = row.tick?.note ?? '';
  const label = messageOf(stem, 'check', row.name);
  const say = (said: Pick<Said, 'verdict' | 'note'>) => {
    onCurrent();
    onSay({ check: row.name, ...said });
  };
  const write = (about: 'passed' | 'failed') => {
    onCurrent();
    setNoting(about);
  };
  const keep = (text: string | undefined) => {
    setNoting(undefined);
    if (noting === undefined || text === undefined || (noting === 'failed' && text === '')) return;
    if (text !== note || noting !== verdict) say({ verdict: noting, note: text });
  };
  return (
    <>
      <div className="check-ticks" role="group" aria-labelledby={idOf(row.name)}>
        <Button
          ref={passes}
          size="small"
          type={verdict === 'passed' ? 'primary' : 'default'}
          aria-pressed={verdict === 'passed'}
          onFocus={onCurrent}
          onClick={() => say({ verdict: verdict === 'passed' ? null : 'passed', note: '' })}
          {...(isKey(number) ? shortcutProps(`check${number}`, t('passed')) : {})}
        >
          {isKey(number) && (
            <span aria-hidden>
              <KeyCaps keys={[String(number)]} />
            </span>
          )}
          {t('passed')}
        </Button>
        <Button
          size="small"
          className={verdict === 'failed' ? 'record-harmful-solid' : ''}
          aria-pressed={verdict === 'failed'}
          onFocus={onCurrent}
          onClick={() => (verdict === 'failed' ? say({ verdict: null, note: '' }) : write('failed'))}
          {...(isCurrent ? shortcutProps('failCheck', t('failed')) : {})}
        >
          {t('failed')}
        </Button>
        <Button
          size="small"
          type="text"
          onFocus={onCurrent}
          onClick={() => write(verdict ?? 'passed')}
          {...(isCurrent ? shortcutProps('noteCheck', t('note')) : {})}
        >
          {t('note')}
        </Button>
      </div>
      {noting !== undefined && (
        <NoteInput
          label={t('noteOf', { check: label })}
          hint={noting === 'failed' ? t('noteWanted') : t('note')}
          initial={noting === verdict ? note : ''}
          onDone={keep}
          onBack={() => passes.current?.focus()}
        />
      )}
    </>
  );
}

const isKey = (number: number): number is Digit => number >= 1 && number <= 9;
type Digit = ShortcutId extends infer S ? (S extends `check${infer N extends number}` ? N : never) : never;

interface NoteProps {
  readonly label: string;
  readonly hint: string;
  readonly initial: string;
  /** With what was typed, also when the field is left by the mouse; undefined when it was dropped. */
  readonly onDone: (text: string | undefined) => void;
  /** Leads back to the line, where the next key is heard. */
  readonly onBack: () => void;
}

/** Enter keeps the note and Esc drops it. */
function NoteInput({ label, hint, initial, onDone, onBack }: NoteProps) {
  const t = useMessages('checklist');
  const [text, setText] = useState(initial);
  const isDone = useRef(false);
  const finish = (kept: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(kept);
  };
  return (
    <div className="check-note-input">
      <Input
        autoFocus
        size="small"
        aria-label={label}
        placeholder={hint}
        maxLength={LIMIT.checkNoteMaxChars}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => finish(text.trim())}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          // The drawer around it would close.
          event.stopPropagation();
          event.preventDefault();
          finish(event.key === 'Enter' ? text.trim() : undefined);
          onBack();
        }}
      />
      <small>{t('noteHint')}</small>
    </div>
  );
}
