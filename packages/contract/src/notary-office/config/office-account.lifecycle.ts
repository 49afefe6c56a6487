import type { StateOf } from '../../kit/lifecycle.ts';
import { proposalLifecycle } from './office-proposal.ts';

/** The account that an office is paid to. */
export const officeAccountLifecycle = proposalLifecycle('office-account');

export type OfficeAccountState = StateOf<typeof officeAccountLifecycle>;
