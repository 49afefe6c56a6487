import { reason } from '@nota/contract/kit/fields.ts';
import { Button, Popover } from 'antd';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { shortcutProps } from '../../keyboard/shortcuts.ts';
import { useMessages } from '../../language/intl.ts';
import { isCancelled, Problem } from '@nota/contract/kit/call/problem.ts';
import { schemaRule } from '../../call/field-validation.ts';
import { lazyPiece } from '../../lazy-piece.ts';
import { now } from '../../time.ts';
import '../record.css';
import { HasRevealKey } from './reveal-key.ts';
import { fieldsOnScreen, hide, show, SHOWN_SECONDS, useRevealed } from './revealed.ts';

/** Few reveal anything: the form comes with the first question. */
const ReasonForm = lazyPiece(async () => (await import('./reveal-reason.form.tsx')).RevealReasonForm);

interface Props {
  /** Masked, as in lists and details. */
  readonly value: string;
  /** The record whose fields are revealed together: `personal-user:11`. */
  readonly record: string;
  readonly field: string;
  /** The name of the field (手机号), for the button's label. */
  readonly label: string;
  /** All masked fields of the record, each with its name; those on the screen are revealed. */
  readonly labels: Readonly<Record<string, string>>;
  /** Gets the unmasked values from the server, which audits who asked and why. */
  readonly reveal: (fields: readonly string[], reason: string) => Promise<Readonly<Record<string, string>>>;
}

/** Personal data: masked, and revealed for a minute, with all of its record, to members who give a reason. */
export function Masked({ value, record, field, label, labels, reveal }: Props) {
  const t = useMessages('record.masked');
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const eye = useRef<HTMLButtonElement>(null);
  const hasKey = use(HasRevealKey);
  const revealed = useRevealed(record, field);
  const whole = revealed?.values[field];
  const asked = () => Object.keys(labels).filter((one) => fieldsOnScreen(record).has(one));

  async function ask(why: string) {
    try {
      show(record, await reveal(asked(), why));
      setAsking(false);
      setAsked(true);
    } catch (error) {
      if (!(error instanceof Problem) && !isCancelled(error)) throw error;
    }
  }

  const saysShow = t('showLabel', { label });
  if (revealed && whole !== undefined) {
    return <Whole value={whole} record={record} until={revealed.until} takesFocus={hasAsked} />;
  }
  return (
    <span className="masked">
      <span className="masked-value">{value}</span>
      <Popover
        trigger="click"
        open={isAsking}
        onOpenChange={(isOpen) => {
          setAsking(isOpen);
          if (!isOpen && wasInside()) eye.current?.focus();
        }}
        destroyOnHidden
        title={
          isAsking && (
            <div className="masked-title">
              {t('title', {
                labels: asked()
                  .map((one) => labels[one])
                  .join('、'),
              })}
            </div>
          )
        }
        content={
          <Suspense>{isAsking && <ReasonForm ownRule={schemaRule(reason, t('otherWords'))} onReason={ask} />}</Suspense>
        }
      >
        <Button
          ref={eye}
          className="masked-show"
          type="text"
          size="small"
          icon={<Eye />}
          aria-expanded={isAsking}
          aria-label={saysShow}
          title={saysShow}
          {...(hasKey ? shortcutProps('reveal', saysShow) : {})}
        />
      </Popover>
    </span>
  );
}

/** Whoever gave the question up by a key goes on from where they were; a click has its own place. */
const wasInside = () =>
  document.activeElement === document.body || document.activeElement?.closest('.ant-popover') !== null;

/** Lists pay for every icon of the library. */
const Eye = () => (
  <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden>
    <path d="M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7m0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8" />
  </svg>
);

interface WholeProps {
  readonly value: string;
  readonly record: string;
  readonly until: number;
  /** The field from which the reason was given: the form that had the focus is gone. */
  readonly takesFocus: boolean;
}

function Whole({ value, record, until, takesFocus }: WholeProps) {
  const t = useMessages('record.masked');
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_SECONDS);
  useEffect(() => {
    const look = () => setSecondsLeft(Math.max(0, Math.ceil((until - now().getTime()) / 1_000)));
    look();
    const ticking = setInterval(look, 1_000);
    return () => clearInterval(ticking);
  }, [until]);
  return (
    <span className="masked">
      <span className="masked-value">{value}</span>
      <Button type="link" size="small" autoFocus={takesFocus} onClick={() => hide(record)}>
        {t('hide', { seconds: secondsLeft })}
      </Button>
    </span>
  );
}
