import type { AllSettings } from '../../apps/server/src/platform/config.ts';

/** The interface of each service for the command line and the tests; every method may be called twice. */
export interface Service {
  readonly name: string;
  address(config: AllSettings): string;
  /** Returns only when the service does real work for the configured users; throws a sentence that says what to do. */
  ensure(config: AllSettings): Promise<Ensured>;
  isUp(config: AllSettings): Promise<boolean>;
  /** What its processes last said, for whoever must find out why it stopped answering. */
  lastWords?(): string;
  /** Stops only what this clone started, and says what happened. */
  stop(config: AllSettings): Promise<string>;
  /** Deletes only what `ensure` made, and says what happened. */
  destroy(config: AllSettings): Promise<string>;
}

export interface Ensured {
  readonly state: 'found' | 'started';
  /** A problem that will matter later, with its remedy. */
  readonly note?: string;
}

export const NOTHING_OURS = 'nothing of this clone was there';

/** Only services of this machine are ever started; one at another address is run by somebody else. */
export function isThisMachine(url: string): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
}

export function portOf(url: string, standard: number): number {
  const { port } = new URL(url);
  return port === '' ? standard : Number(port);
}

/** Long steps report their beginning, on standard error, so that nobody takes an installation for a hang. */
export function announce(text: string): void {
  process.stderr.write(`${text} ...\n`);
}

export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
