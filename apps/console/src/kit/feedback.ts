/** How the parts below React speak to the person. The shell puts Ant Design behind it once it stands. */
export interface Feedback {
  /** Gone by itself after three seconds; the same text again does not pile up. */
  success(text: string): void;
  error(text: string): void;
  /** Stays until closed. */
  notify(notice: { title: string; description: string }): void;
}

export const TOAST_SECONDS = 3;

const SILENT: Feedback = { success: ignore, error: ignore, notify: ignore };
let current = SILENT;

/** Answers how to take it back. */
export function setFeedback(feedback: Feedback): () => void {
  current = feedback;
  return () => {
    if (current === feedback) current = SILENT;
  };
}

export const feedback: Feedback = {
  success: (text) => current.success(text),
  error: (text) => current.error(text),
  notify: (notice) => current.notify(notice),
};

function ignore(): void {
  // Where no shell stands there is nowhere to show anything.
}
