import type { ModalFuncProps } from 'antd';

/** A question with two answers, before something that is not easily undone. */
export type Question = Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'okButtonProps' | 'cancelText' | 'onOk'>;

export interface Asked {
  readonly question: Question;
  readonly answer: (isYes: boolean) => void;
}

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

/** Asks in a dialog of the shell, which is loaded with the first question; true when the person confirms. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    waiting = [...waiting, { question, answer }];
    for (const listener of listeners) listener();
  });
}

export function onAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const hasQuestions = (): boolean => waiting.length > 0;

/** Every question is shown once. */
export function takeQuestions(): readonly Asked[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
