import type { StateOf } from '../../kit/lifecycle.ts';
import { proposalLifecycle } from './office-proposal.ts';

/** The witness of the log that an office runs. */
export const officeWitnessLifecycle = proposalLifecycle('office-witness');

export type OfficeWitnessState = StateOf<typeof officeWitnessLifecycle>;
