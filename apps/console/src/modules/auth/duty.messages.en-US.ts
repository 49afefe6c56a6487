import type { Translated } from '../../kit/language/intl.ts';
import type { dutyMessages } from './duty.messages.ts';

export const dutyMessagesEnUS = {
  duty: {
    name: {
      read: 'Read',
      edit: 'Edit',
      review: 'Review',
      approve: 'Approve',
      administer: 'Administer',
      audit: 'Audit',
    },
    hint: {
      read: 'Look, show whole values, take lists away',
      edit: 'Prepare or change business records',
      review: 'Decide whether what somebody handed in is right',
      approve: 'Make count what another person proposed, or what holds towards the outside',
      administer: 'Accounts, their credentials and the platform’s configuration',
      audit: 'Read what everybody did',
    },
    administration: { system: 'System', security: 'Security', audit: 'Audit' },
    origin: { change: 'granted by a grant change', kept: 'kept at the upgrade, by the list of phone numbers' },
    field: 'Administrator',
    none: 'None',
    internalAdmin: 'Internal administrator',
    internalAdminHint: 'May use platform configuration and notary offices',
    since: 'Since {time}',
    seeChange: 'See the change',
    breached: 'Restricted',
    breachedHint: 'What they hold breaks the separation of duties; for now they only read: {why}',
    grant: 'Make internal administrator',
    grantTitle: 'Make internal administrator: {name}',
    grantNotice:
      'Another person decides. Once approved, {name} may use platform configuration and notary offices, and must sign in again',
    end: 'End internal administrator',
    endTitle: 'End internal administrator: {name}',
    endNotice:
      'Another person decides. Once approved, {name} may no longer use platform configuration, and must sign in again',
    submit: 'Submit for approval',
    done: 'Internal administrator change submitted',
    pendingGrant: 'Waiting: make internal administrator',
    pendingEnd: 'Waiting: end internal administrator',
    involved: 'Concerned: {actions}',
    comma: ', ',
  },
} satisfies Translated<typeof dutyMessages>;
