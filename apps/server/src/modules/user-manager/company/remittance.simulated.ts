import { createHash } from 'node:crypto';
import { SIMULATED_FLOW, type RemittanceBank } from './remittance.ts';

/** Simulates a bank until there is a contract with one. It moves no money; its flow numbers are marked as simulated. */
export const simulatedBank: RemittanceBank = {
  send: ({ requestNo }) =>
    Promise.resolve({
      flowNo: `${SIMULATED_FLOW}${createHash('sha256').update(requestNo).digest('hex').slice(0, 12).toUpperCase()}`,
    }),
};
