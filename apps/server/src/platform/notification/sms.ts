import { refuseInside } from '../db/inside-transaction.ts';
import type { Config } from '../config.ts';
import { isSimulated } from '../simulated-ports.ts';
import type { Delivery, Found } from './delivery.ts';

export interface SmsOrder {
  /** The same request again is the same message: a provider takes it once. */
  readonly requestId: string;
  readonly phone: string;
  readonly text: string;
}

/** What a carrier is asked for. */
export interface SmsPort {
  readonly name: string;
  send(order: SmsOrder): Promise<Delivery>;
  find(requestId: string): Promise<Found>;
}

/** The carrier of this deployment, if it has one: there is no contract with a real one yet. */
export const smsOf = (
  config: Pick<Config, 'NOTA_MODE' | 'SIMULATED_PORTS'>,
  simulated: SmsPort,
): SmsPort | undefined => {
  const isOffered = config.NOTA_MODE !== 'production' && isSimulated(config, 'sms');
  return isOffered ? outside(simulated) : undefined;
};

/** Carriers answer when they like, so none is asked while rows are held. */
const outside = (asked: SmsPort): SmsPort => ({
  name: asked.name,
  async send(order) {
    refuseInside('the carrier');
    return asked.send(order);
  },
  async find(requestId) {
    refuseInside('the carrier');
    return asked.find(requestId);
  },
});
