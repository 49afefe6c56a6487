import { useEffect, useEffectEvent } from 'react';

export interface PageAction {
  readonly id: string;
  /** What it does, in the person's language. */
  readonly label: string;
  run(): void;
}

const actions = new Map<string, PageAction>();

/** Offers an action in the command palette while the page is open. */
export function usePageAction(action: PageAction, isEnabled = true): void {
  const { id, label } = action;
  const run = useEffectEvent(() => action.run());
  useEffect(() => {
    if (!isEnabled) return undefined;
    actions.set(id, { id, label, run: () => run() });
    return () => void actions.delete(id);
  }, [id, label, isEnabled]);
}

export const pageActions = (): PageAction[] => [...actions.values()];
