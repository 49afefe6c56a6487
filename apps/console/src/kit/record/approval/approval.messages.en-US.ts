import type { Translated } from '../../language/intl.ts';
import type { approvalMessages } from './approval.messages.ts';

export const approvalMessagesEnUS: Translated<typeof approvalMessages> = {
  field: {
    reason: 'Reason',
  },
  waiting: 'Waiting for a second person: {kind}',
  asked: 'Asked for by {name} at {time}, because: {reason}',
  expires: 'Can be confirmed until',
  none: 'Nothing waits for your confirmation',
  failed: 'What waits for confirmation could not be read',
  retry: 'Try again',
  kind: {
    member: { 'reset-password': 'Reset a password', 'reset-second-factor': 'Reset a second factor' },
    'dead-job': {
      discard: 'Discard a failed job',
    },
    attestation: {
      release: 'Release the legal hold',
      thaw: 'Allow downloads again',
      'revoke-certificate': 'Revoke the certificate',
    },
    certificate: {
      revoke: 'Revoke the certificate',
    },
  },
  fact: {
    member: 'Member',
    roles: 'Roles',
    task: 'Job',
    failure: 'What went wrong',
    attempts: 'Attempts',
    record: 'Record number',
    certificate: 'Certificate number',
    version: 'Version',
  },
  state: {
    waiting: 'Waiting',
    approved: 'Confirmed',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
  },
  action: {
    ask: 'Ask',
    approve: 'Confirm and do it',
    reject: 'Reject',
    withdraw: 'Withdraw',
    expire: 'Expire',
  },
  consequence: {
    approve: 'It is done at once and entered in the audit log',
    reject: 'It will not be done; whoever asked can read why',
    withdraw: 'It will not be done; it can be asked for again',
  },
};
