import { messagesOf } from '../../../../kit/language/intl.ts';
import { messageOf } from '../../../../kit/list/stem-messages.ts';

/** The usual sentence about a field or paper: most papers need no more than to be there and legible. */
export function readyText(name: string): string {
  const r = messagesOf('case-correction');
  const key = `ready.${name}` as 'ready.statement';
  return r.has(key) ? r(key) : r('readyPaper', { label: messageOf('case-correction', 'field', name) });
}
