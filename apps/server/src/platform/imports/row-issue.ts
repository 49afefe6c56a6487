import { importIssueMessages, type ImportProblem } from '@nota/contract/platform/import/import-issue.messages.ts';
import type { Language } from '@nota/contract/kit/languages.ts';
import { messageIn, type Message } from '@nota/contract/kit/messages.ts';
import type { z } from 'zod';
import type { ImportDefinition } from './import-definition.ts';

/** One thing wrong with one cell of a row; without a field it is the row as a whole. */
export interface RowIssue {
  readonly field: string | null;
  /** `expects`: the sentence of the field itself. */
  readonly problem: ImportProblem | 'expects';
  readonly numbers?: Readonly<Record<string, number>>;
  readonly suggestion: string | null;
}

/** What a schema found wrong with a cell, in words for somebody who looks at a sheet. */
export function problemOf(
  issue: z.core.$ZodIssue | undefined,
  text: string,
  hasSentence: boolean,
): Pick<RowIssue, 'problem' | 'numbers'> {
  if (text === '') return { problem: 'required' };
  if (issue?.code === 'too_big' && issue.origin === 'string') {
    return { problem: 'tooLong', numbers: { max: Number(issue.maximum) } };
  }
  if (hasSentence) return { problem: 'expects' };
  if (issue?.code === 'too_small' && issue.origin === 'string') {
    return { problem: 'tooShort', numbers: { min: Number(issue.minimum) } };
  }
  return { problem: 'format' };
}

export function sentenceOf(issue: RowIssue, { fields }: ImportDefinition, language: Language): string {
  const { field, problem, numbers = {} } = issue;
  const own = field === null ? undefined : fields[field]?.expects;
  const message = problem === 'expects' ? (own ?? importIssueMessages.format) : importIssueMessages[problem];
  return filled(message, numbers, language);
}

export function filled(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return messageIn(message, language).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
