import type { Translated } from '../../../kit/language/intl.ts';
import type { ownPasswordMessages } from './own-password.messages.ts';

export const ownPasswordMessagesEnUS = {
  renewal: {
    title: 'Password expired',
    hint: 'Your password has reached the age that the platform allows. Choose a new one, then sign in again',
    newPassword: 'New password',
    newPasswordHint: '{min, number}–{max, number} characters; a phrase of several words is best, spaces are fine',
    again: 'Repeat password',
    againHint: 'Enter the new password again',
    different: 'The two passwords differ',
    submit: 'Change password',
    back: 'Back to sign-in',
  },
  activation: {
    title: 'Set your password with an activation code',
    hint: 'A colleague hands you the code in person or by phone; it works once',
    phone: 'Phone number',
    code: 'Activation code',
    submit: 'Set password',
    back: 'Back to sign-in',
    done: 'Your password is set',
    by: {
      activation: '{asked} created the account, {handed} handed the code over',
      password: '{asked} started the reset, {handed} handed the code over',
    },
    approved: 'Confirmed by {name}',
    doubt: 'If this is not what you know, call the security administrator at once',
    toSignIn: 'Go to sign-in',
  },
} as const satisfies Translated<typeof ownPasswordMessages>;
