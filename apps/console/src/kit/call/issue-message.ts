import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { z } from 'zod';
import { messagesOf } from '../language/intl.ts';

/** The message for one issue of a contract schema, in the current language. */
export function issueMessage(issue: z.core.$ZodIssue, label: string): string {
  const text = messagesOf('call.form');
  switch (issue.code) {
    case 'invalid_type':
      return text(issue.input === undefined || issue.input === null ? 'required' : 'type', { label });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return text('required', { label });
      return text(`${sizeOf(issue.origin)}Min`, { label, min: Number(issue.minimum) });
    case 'too_big':
      return text(`${sizeOf(issue.origin)}Max`, { label, max: Number(issue.maximum) });
    case 'invalid_format':
      return text('format', { label });
    case 'invalid_value':
    case 'invalid_union':
      return text('choice', { label });
    case 'custom':
      if (issue.message === 'password.short') return text('textMin', { label, min: LIMIT.passwordMinChars });
      if (issue.message === 'password.long') return text('textMax', { label, max: LIMIT.passwordMaxChars });
      return text('invalid', { label });
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return text('invalid', { label });
  }
}

function sizeOf(origin: string): 'text' | 'items' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' || origin === 'file' ? 'items' : 'number';
}
