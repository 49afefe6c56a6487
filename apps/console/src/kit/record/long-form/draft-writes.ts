import { formDraftApi } from '@nota/contract/platform/form-draft.contract.ts';
import { call } from '../../call/api.ts';

type Values = Record<string, unknown>;

/** Every save is a call: whoever types for a minute makes a handful. */
const PAUSE_MS = 5_000;

/**
 * The last call about each draft, of whichever form made it: a save that ended after the form was sent would bring back
 * what was forgotten, and a form that opens again would read what is just being replaced.
 */
const underWay = new Map<string, Promise<void>>();

/** Ends when no call about the draft is under way any more. */
export const settledDraft = (name: string): Promise<void> => underWay.get(name) ?? Promise.resolve();

export interface DraftWrites {
  /** Kept once typing pauses, or at once by a form that is left. */
  readonly save: (values: Values) => void;
  /** What waits for the pause goes now. */
  readonly flush: () => void;
  readonly forget: () => void;
  /** Goes now what waits, and whatever comes while the form is taken away. */
  readonly leave: () => void;
  readonly open: () => void;
}

/** Saves of a draft and its end, one call after the other. `tell` gets the time of a save, or null where it failed. */
export function draftWrites(name: string, tell: (savedAt: string | null) => void): DraftWrites {
  let typed: Values | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;

  const inTurn = (work: () => Promise<void>) => void underWay.set(name, settledDraft(name).then(work));
  const send = async (values: Values) => {
    const saving = call(formDraftApi.save, { body: { name, values } }, { isSilent: true });
    tell(
      await saving.then(
        ({ savedAt }) => savedAt,
        () => null,
      ),
    );
  };
  const forget = async () => {
    // It ends by itself where this is lost.
    await call(formDraftApi.forget, { body: { name } }, { isSilent: true }).catch(() => undefined);
  };
  const drop = () => {
    clearTimeout(timer);
    typed = undefined;
  };
  const flush = () => {
    const values = typed;
    drop();
    if (values) inTurn(() => send(values));
  };
  return {
    save(values) {
      drop();
      typed = values;
      if (isLeft) flush();
      else timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
    forget() {
      drop();
      inTurn(forget);
    },
    leave() {
      isLeft = true;
      flush();
    },
    open: () => void (isLeft = false),
  };
}
