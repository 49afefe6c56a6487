import type { ErrorName } from '@nota/contract/kit/errors.ts';

/** Why a paper is not taken; the first fault that is found is the one that is told. */
export type PaperFault = Extract<ErrorName, `PAPER_${string}`>;

export class PaperRefused extends Error {
  readonly fault: PaperFault;

  constructor(fault: PaperFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.name = 'PaperRefused';
    this.fault = fault;
  }
}

export interface PaperLine {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

export type ExaminedPaper =
  | { readonly format: 'pdf'; readonly pages: number; readonly lines: null }
  | { readonly format: 'docx'; readonly pages: null; readonly lines: readonly PaperLine[] };
