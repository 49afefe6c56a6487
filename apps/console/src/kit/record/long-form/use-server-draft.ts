import { formDraftApi, type FormDraft } from '@nota/contract/platform/form-draft.contract.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../call/api.ts';
import { draftWrites, settledDraft } from './draft-writes.ts';

export interface ServerDraft {
  /** Undefined until the server was asked; null where it keeps nothing, or did not answer. */
  readonly found: FormDraft | null | undefined;
  readonly savedAt: string | undefined;
  readonly hasFailed: boolean;
  readonly save: (values: Record<string, unknown>) => void;
  readonly forget: () => void;
}

interface Saved {
  readonly at?: string;
  readonly hasFailed: boolean;
}

/** What was typed into a long form, kept on the server until it is sent: it can be finished at another machine. */
export function useServerDraft(name: string): ServerDraft {
  const [found, setFound] = useState<FormDraft | null>();
  const [saved, setSaved] = useState<Saved>({ hasFailed: false });
  const writes = useMemo(
    () =>
      draftWrites(name, (savedAt) =>
        setSaved((before) => (savedAt === null ? { ...before, hasFailed: true } : { at: savedAt, hasFailed: false })),
      ),
    [name],
  );

  useEffect(() => {
    let isLeft = false;
    const arrived = (draft: FormDraft | null) => void (isLeft || setFound(draft));
    settledDraft(name)
      .then(() => call(formDraftApi.get, { query: { name } }, { isSilent: true }))
      .then(
        ({ draft }) => arrived(draft),
        () => arrived(null),
      );
    return () => {
      isLeft = true;
    };
  }, [name]);

  useEffect(() => {
    writes.open();
    // While the browser asks whether to leave, the call still gets away.
    window.addEventListener('beforeunload', writes.flush);
    document.addEventListener('visibilitychange', writes.flush);
    return () => {
      window.removeEventListener('beforeunload', writes.flush);
      document.removeEventListener('visibilitychange', writes.flush);
      writes.leave();
    };
  }, [writes]);

  return {
    found,
    savedAt: saved.at,
    hasFailed: saved.hasFailed,
    save: writes.save,
    forget() {
      setSaved({ hasFailed: false });
      writes.forget();
    },
  };
}
