import { refuseInside } from '../../../platform/db/inside-transaction.ts';
import { isSimulated } from '../../../platform/simulated-ports.ts';

/** A request to a bank: a few fen to a company's account, whose amount only the holder can see. */
export interface RemittanceBank {
  /** Repeating the same request returns the same flow number and makes no second payment. */
  send(order: { requestNo: string; accountName: string; bank: string; account: string; amountFen: number }): Promise<{
    flowNo: string;
  }>;
}

/** The bank of this deployment, if it has one: there is no contract with a real one yet. */
export const bankOf = (
  config: Parameters<typeof isSimulated>[0],
  simulated: RemittanceBank,
): RemittanceBank | undefined => (isSimulated(config, 'remittance') ? outside(simulated) : undefined);

/** A bank may answer slowly, so it is not called while rows are locked. */
const outside = (asked: RemittanceBank): RemittanceBank => ({
  async send(order) {
    refuseInside('the bank');
    return asked.send(order);
  },
});

export const SIMULATED_FLOW = 'SIM';

/** A simulated flow number: no money moved, and the interface says so. */
export const isSimulatedFlow = (flowNo: string) => flowNo.startsWith(SIMULATED_FLOW);
