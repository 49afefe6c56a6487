/** What a bank is asked for: a few fen to a company's account, which only its holder can read off. */
export interface RemittanceBank {
  /** Sending the same request again answers the same flow number and moves no second sum. */
  send(order: { requestNo: string; accountName: string; bank: string; account: string; amountFen: number }): Promise<{
    flowNo: string;
  }>;
}

export const SIMULATED_FLOW = 'SIM';

/** No money moved under such a number, and the interface says so. */
export const isSimulatedFlow = (flowNo: string) => flowNo.startsWith(SIMULATED_FLOW);
