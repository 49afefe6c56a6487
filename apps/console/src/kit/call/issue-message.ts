import { MOBILE_NUMBER } from '@nota/contract/kit/identity.rules.ts';
import { LIMIT } from '@nota/contract/kit/limits.ts';
import type { z } from 'zod';
import { messagesOf } from '../language/intl.ts';

const MOBILE_DIGITS = 11;
/** People who know a part of a phone number try it; nobody is found by it. */
const PART_OF_A_NUMBER = /^\d{1,10}$/;

/** The message for one issue of a contract schema, in the current language. */
export function issueMessage(given: z.core.$ZodIssue, label: string): string {
  const text = messagesOf('call.form');
  const issue = nearestIssue(given);
  switch (issue.code) {
    case 'invalid_type':
      return text(issue.input === undefined || issue.input === null ? 'required' : 'type', { label });
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return text('required', { label });
      return text(`${sizeOf(issue.origin)}Min`, { label, min: Number(issue.minimum) });
    case 'too_big':
      return text(`${sizeOf(issue.origin)}Max`, { label, max: Number(issue.maximum) });
    case 'invalid_format':
      return formatMessage(issue, label);
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

/**
 * Of several accepted formats (an IPv4 or IPv6 address) the error of the first is shown; of accepted values, that it is
 * none of them.
 */
function nearestIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const first = issue.errors[0]?.[0];
  return first?.code === 'invalid_format' ? first : issue;
}

function formatMessage({ format, pattern, input }: z.core.$ZodIssueInvalidStringFormat, label: string) {
  const text = messagesOf('call.form');
  const value = typeof input === 'string' ? input : '';
  if (pattern === String(MOBILE_NUMBER) && PART_OF_A_NUMBER.test(value)) {
    return text('phonePart', { label, digits: MOBILE_DIGITS });
  }
  if (format.startsWith('cidr')) return text('ipRange', { value });
  if (format.startsWith('ip')) return text('ip', { value });
  return text('format', { label });
}

function sizeOf(origin: string): 'text' | 'items' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' || origin === 'file' ? 'items' : 'number';
}
