import { factorSigns, type LinkFactor } from '@nota/contract/kit/access-link/access-link.rules.ts';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { accessLinkApi } from '@nota/contract/platform/access-link/access-link.contract.ts';
import { useState } from 'preact/hooks';
import { call } from '../call/call.http.ts';
import { CODE_DIGITS, CodeField } from '../form/code-field.tsx';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/text-field.tsx';
import { useFields } from '../form/use-fields.ts';
import { usePageMessages } from '../language/loaded-messages.ts';
import { LinkCodeSending } from './link-code-sending.tsx';
import { isLinkOver } from './link-over.ts';
import type { GateMessages } from './link.piece.messages.ts';

interface Props {
  readonly token: string;
  readonly factor: LinkFactor;
  readonly onProved: (visit: string) => void;
  /** The link opens nothing any more. */
  readonly onClosed: (problem: Problem) => void;
}

/** Asks for the second factor; a code is sent when the visitor says so, and not before. */
export function LinkFactorForm({ token, factor, onProved, onClosed }: Props) {
  const t = usePageMessages<GateMessages>();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const isCode = factor === 'code';
  const kind = isCode ? 'code' : 'number';
  const fields = useFields(
    { shown: '' },
    { shown: (typed) => (isShaped(kind, typed) ? undefined : t(`link.${kind}.wrong`)) },
  );

  async function prove(shown: string) {
    setBusy(true);
    try {
      onProved((await call(accessLinkApi.prove, { body: { token, factor: shown } })).visit);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isLinkOver(error)) onClosed(error);
      else fields.refuse('shown', error.message);
      setBusy(false);
    }
  }

  const field = fields.bind('shown');
  return (
    <>
      <p>{t(`link.${kind}.why`)}</p>
      {isCode && <LinkCodeSending token={token} onSent={() => setSent(true)} onClosed={onClosed} />}
      {(isSent || !isCode) && (
        <Form
          fields={fields}
          submitLabel={t('link.enter')}
          busyLabel={t('link.checking')}
          isBusy={isBusy}
          onSubmit={() => void prove(fields.values.shown)}
        >
          {isCode ? (
            <CodeField {...field} label={t('link.code.label')} hasFocus onComplete={(code) => void prove(code)} />
          ) : (
            <TextField {...field} label={t('link.number.label')} autoComplete="off" maxLength={12} isCode />
          )}
        </Form>
      )}
    </>
  );
}

function isShaped(kind: 'code' | 'number', typed: string): boolean {
  if (kind === 'code') return typed.length === CODE_DIGITS;
  return /^[0-9A-Z]{6}$/.test(factorSigns(typed));
}
