import { raiseStorm } from '../../../apps/server/src/platform/notification/notification-storm.fixtures.ts';
import { makeBenchPlace } from '../bench-place.ts';
import { round, type Measure } from '../measure.ts';

const option = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const COUNT = Number(option('count') ?? 10_000);

/**
 * `npm run bench -- notifications [--count=10000]`: mails through two workers that are killed three times, to a server
 * that fails half of the time. What is not delivered once, or dead with a reason, or stands in a log, is an error.
 */
export async function notificationsBench(): Promise<Measure[]> {
  const { config, platformId } = await makeBenchPlace('nota_bench_notifications', async () => {});
  const { breaches, states, attempts, seconds, kills } = await raiseStorm(config, platformId, COUNT);
  if (breaches.length > 0) throw new Error(breaches.slice(0, 20).join('\n'));
  const told = Object.entries(states).map(([name, count]) => `${count} ${name}`);
  return [
    {
      name: 'notifications.attempts_per_second',
      value: attempts / seconds,
      aim: { atLeast: 50 },
      note: `${COUNT} mails, ${attempts} attempts in ${round(seconds)} s, ${kills} workers killed: ${told.join(', ')}`,
    },
  ];
}
