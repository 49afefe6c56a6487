import { refuseInside } from '../../../platform/db/inside-transaction.ts';
import { isSimulated } from '../../../platform/simulated-ports.ts';

/** What a bank is asked for: a few fen to a company's account, which only its holder can read off. */
export interface RemittanceBank {
  /** Sending the same request again answers the same flow number and moves no second sum. */
  send(order: { requestNo: string; accountName: string; bank: string; account: string; amountFen: number }): Promise<{
    flowNo: string;
  }>;
}

/** The bank of this deployment, if it has one: there is no contract with a real one yet. */
export const bankOf = (
  config: Parameters<typeof isSimulated>[0],
  simulated: RemittanceBank,
): RemittanceBank | undefined => (isSimulated(config, 'remittance') ? outside(simulated) : undefined);

/** Banks answer when they like, so none is asked while rows are held. */
const outside = (asked: RemittanceBank): RemittanceBank => ({
  async send(order) {
    refuseInside('the bank');
    return asked.send(order);
  },
});

export const SIMULATED_FLOW = 'SIM';

/** No money moved under such a number, and the interface says so. */
export const isSimulatedFlow = (flowNo: string) => flowNo.startsWith(SIMULATED_FLOW);
