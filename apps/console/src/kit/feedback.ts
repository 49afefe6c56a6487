import type { ReactNode } from 'react';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  /** What it is about: another notice of the same key takes its place. The title, unless told. */
  readonly key?: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  /** Until it goes by itself; without a number it stays until closed. */
  readonly seconds?: number;
  readonly place?: 'topRight' | 'bottomRight';
  readonly actions?: ReactNode;
}

/** How the parts below React speak to the person. The shell puts Ant Design behind it after the first paint. */
export interface Feedback {
  /** Gone by itself after three seconds; the same text again does not pile up. */
  success(text: string): void;
  error(text: string): void;
  notify(notice: Notice): void;
  /** Takes the notice of this key away. */
  withdraw(key: string): void;
}

export const TOAST_SECONDS = 3;

/** Where no shell stands any more there is nowhere to show anything. */
const SILENT: Feedback = { success: ignore, error: ignore, notify: ignore, withdraw: ignore };
let current: Feedback | undefined;
/** What was said before there was anywhere to show it. */
let unsaid: ((feedback: Feedback) => void)[] = [];
const listeners = new Set<() => void>();

/** Answers how to take it back. */
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

/** From now on everything waits until `setFeedback` says where to show it; calls back as soon as something does. */
export function promiseFeedback(onUnsaid: () => void): () => void {
  current = undefined;
  listeners.add(onUnsaid);
  if (unsaid.length > 0) onUnsaid();
  return () => {
    listeners.delete(onUnsaid);
    current ??= SILENT;
  };
}

/** Has the place fetched where things are shown: that the network is gone could not be said once it is gone. */
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
  // Said to nobody.
}
