import type { Translated } from './intl.ts';
import type { kitMessages } from './kit.messages.ts';

export const kitMessagesEnUS = {
  http: {
    status: {
      '200': 'The server returned the requested data',
      '201': 'Created or updated',
      '202': 'Queued and will be processed in the background',
      '204': 'Deleted',
      '400': 'Bad request: nothing was created or changed',
      '401': 'No permission: wrong token, user name or password',
      '403': 'You are known, but access is forbidden',
      '404': 'The record does not exist',
      '406': 'The requested format is not available',
      '410': 'The resource has been permanently deleted',
      '422': 'The submitted content did not pass validation',
      '500': 'The server failed; please try again later',
      '502': 'Bad gateway',
      '503': 'Service unavailable: overloaded or under maintenance',
      '504': 'Gateway time-out',
    },
    failed: 'Request error {status}: {url}',
    unreachable: 'Network trouble: the server cannot be reached',
    unreadable: 'The server’s answer could not be read',
    other: 'The request failed; please try again later',
  },
  feedback: {
    succeeded: '{action} succeeded',
  },
  form: {
    required: 'Please enter {label}',
    type: '{label} has the wrong format',
    format: '{label} has the wrong format',
    choice: '{label} is not one of the choices',
    textMin: '{label} needs at least {min, number} characters',
    textMax: '{label} takes at most {max, number} characters',
    numberMin: '{label} must not be less than {min, number}',
    numberMax: '{label} must not be more than {max, number}',
    itemsMin: '{label} needs at least {min, number} items',
    itemsMax: '{label} takes at most {max, number} items',
    invalid: '{label} is not acceptable',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
} as const satisfies Translated<typeof kitMessages>;
