import type { Translated } from '../../kit/language/intl.ts';
import type { exceptionsMessages } from './exceptions.messages.ts';

export const exceptionsMessagesEnUS = {
  '403': { title: 'No access', hint: 'You may not see this page. Ask an administrator if you need it' },
  '404': { title: 'Page not found', hint: 'The page does not exist or has been removed' },
  '500': { title: 'Something went wrong', hint: 'The page could not be loaded. Try again, or tell an administrator' },
  home: 'Back to home',
  retry: 'Load again',
} as const satisfies Translated<typeof exceptionsMessages>;
