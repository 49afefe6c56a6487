import { loadConfig, type AllSettings } from '../../apps/server/src/platform/config.ts';
import { chain } from './chain.ts';
import { underMachineLock } from './machine-lock.ts';
import { objectStore } from './objectstore.ts';
import { paymentChannels } from './payment/payment-channels.ts';
import { postgres } from './postgres.ts';
import { redis } from './redis.ts';
import { smtp } from './smtp.ts';
import { timestamp } from './timestamp-authority.ts';
import { messageOf, type Ensured, type Service } from './service.ts';
import { watchServices } from './services-watch.ts';

/** In this order, because the first ones answer in milliseconds and show early that something happens. */
export const services: readonly Service[] = [postgres, redis, smtp, timestamp, paymentChannels, chain, objectStore];

/** For development and tests: afterwards all services work, whoever started them. */
export async function ensureServices(): Promise<void> {
  const problems: string[] = [];
  await ensureEach(loadConfig(), (outcome) => {
    if (outcome.problem !== undefined) problems.push(outcome.problem);
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const LOOK_EVERY_MS = 20_000;

/** Works with services that are looked after meanwhile, and says on standard error when one had to be started again. */
export async function withServices<Result>(work: () => Promise<Result>): Promise<Result> {
  await ensureServices();
  const say = (text: string) => process.stderr.write(text);
  const watch = { config: loadConfig(), services, everyMs: LOOK_EVERY_MS, restore: ensureServices, say };
  const end = watchServices(watch);
  try {
    return await work();
  } finally {
    await end();
  }
}

export interface Outcome {
  readonly service: Service;
  readonly seconds: number;
  readonly ensured?: Ensured;
  readonly problem?: string;
}

/** All services are tried even if one fails, so that one run shows all problems. */
export async function ensureEach(config: AllSettings, report: (outcome: Outcome) => void): Promise<void> {
  refuseProduction(config);
  await underMachineLock(async () => {
    for (const service of services) {
      const begun = performance.now();
      const seconds = () => (performance.now() - begun) / 1000;
      try {
        const ensured = await service.ensure(config);
        report({ service, seconds: seconds(), ensured });
      } catch (error) {
        report({ service, seconds: seconds(), problem: `${service.name}: ${messageOf(error)}` });
      }
    }
  });
}

/** The development services have one copy of the data and published passwords. */
export function refuseProduction(config: AllSettings): void {
  if (config.NOTA_MODE === 'production') {
    throw new Error('these services are for development and tests: unset NOTA_MODE=production, or use your own');
  }
}
