import { formDraftApi, type FormDraft } from '@nota/contract/platform/form-draft.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../call/api.ts';

/** Every save is a call: whoever types for a minute makes a handful. */
const PAUSE_MS = 5_000;

export interface ServerDraft {
  /** Undefined until the server was asked; null where it keeps nothing, or did not answer. */
  readonly found: FormDraft | null | undefined;
  readonly savedAt: string | undefined;
  readonly hasFailed: boolean;
  readonly save: (values: Record<string, unknown>) => void;
  readonly forget: () => void;
}

/** What was typed into a long form, kept on the server until it is sent: it can be finished at another machine. */
export function useServerDraft(name: string): ServerDraft {
  const [found, setFound] = useState<FormDraft | null>();
  const [saved, setSaved] = useState<{ readonly at?: string; readonly hasFailed: boolean }>({ hasFailed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isLeft = false;
    const arrived = (draft: FormDraft | null) => void (isLeft || setFound(draft));
    call(formDraftApi.get, { query: { name } }, { isSilent: true }).then(
      ({ draft }) => arrived(draft),
      () => arrived(null),
    );
    return () => {
      isLeft = true;
      clearTimeout(timer.current);
    };
  }, [name]);

  const send = async (values: Record<string, unknown>) => {
    try {
      const { savedAt } = await call(formDraftApi.save, { body: { name, values } }, { isSilent: true });
      setSaved((before) => (savedAt === null ? { ...before, hasFailed: true } : { at: savedAt, hasFailed: false }));
    } catch {
      setSaved((before) => ({ ...before, hasFailed: true }));
    }
  };
  return {
    found,
    savedAt: saved.at,
    hasFailed: saved.hasFailed,
    save(values) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(values), PAUSE_MS);
    },
    forget() {
      clearTimeout(timer.current);
      setSaved({ hasFailed: false });
      // It ends by itself where this is lost.
      void call(formDraftApi.forget, { body: { name } }, { isSilent: true }).catch(() => undefined);
    },
  };
}
