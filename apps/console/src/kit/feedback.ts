import type { ReactNode } from 'react';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  /** Identifies the subject: another notice with the same key replaces it. By default the title. */
  readonly key?: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  /** How long it is shown; without a number it stays until closed. */
  readonly seconds?: number;
  readonly place?: 'topRight' | 'bottomRight';
  readonly actions?: ReactNode;
}

/** How code outside of React shows messages. The shell connects Ant Design to it after the first paint. */
export interface Feedback {
  /** Disappears after three seconds; the same text is not shown twice at a time. */
  success(text: string): void;
  error(text: string): void;
  notify(notice: Notice): void;
  /** Removes the notice with this key. */
  withdraw(key: string): void;
}

export const TOAST_SECONDS = 3;

/** After the shell was unmounted nothing can be shown. */
const SILENT: Feedback = { success: ignore, error: ignore, notify: ignore, withdraw: ignore };
let current: Feedback | undefined;
/** Messages from before there was a container to show them. */
let unsaid: ((feedback: Feedback) => void)[] = [];
const listeners = new Set<() => void>();

/** Returns a function that disconnects it. */
export function setFeedback(feedback: Feedback): () => void {
  current = feedback;
  const waiting = unsaid;
  unsaid = [];
  for (const word of waiting) word(feedback);
  return () => {
    if (current === feedback) current = SILENT;
  };
}

function say(word: (feedback: Feedback) => void): void {
  if (current) return word(current);
  unsaid = [...unsaid, word];
  for (const listener of listeners) listener();
}

/** From now on messages wait until `setFeedback` connects a container; calls back as soon as there is one waiting. */
export function promiseFeedback(onUnsaid: () => void): () => void {
  current = undefined;
  listeners.add(onUnsaid);
  if (unsaid.length > 0) onUnsaid();
  return () => {
    listeners.delete(onUnsaid);
    current ??= SILENT;
  };
}

/** Requests the container early: the message that the network is gone needs it, and could not load it then. */
export function wantFeedback(): void {
  if (!current) for (const listener of listeners) listener();
}

export const feedback: Feedback = {
  success: (text) => say((to) => to.success(text)),
  error: (text) => say((to) => to.error(text)),
  notify: (notice) => say((to) => to.notify(notice)),
  withdraw: (key) => say((to) => to.withdraw(key)),
};

function ignore(): void {
  // Shows nothing.
}
