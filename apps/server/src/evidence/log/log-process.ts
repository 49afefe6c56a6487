import closeWithGrace from 'close-with-grace';
import { systemClock } from '../../platform/clock.ts';
import type { ConfigOf } from '../../platform/config.ts';
import { refuseExcessRights } from '../../platform/db/database-rights.ts';
import { openLogs } from '../../platform/log.ts';
import { LOG_URLS, startSequencer, startSigner } from './log-roles.ts';

const STARTS = { sequencer: startSequencer, signer: startSigner } as const;

/** The log's own processes: they see leaves and nothing of a platform. A process whose log must stop ends at once. */
export async function keepLog(config: ConfigOf<'sequencer' | 'signer'>, roles: readonly string[]): Promise<void> {
  const { log } = openLogs(config);
  const onStopped = () => {
    log.flush();
    process.exit(1);
  };
  const stops: (() => Promise<void>)[] = [];
  // Before it reports to be ready: a reader of that line may stop the process at once.
  closeWithGrace({ delay: config.SHUTDOWN_MS }, async ({ err }) => {
    if (err) log.error({ err }, 'the process ends because of a bug');
    for (const stop of stops) await stop();
    log.flush();
  });
  for (const role of ['sequencer', 'signer'] as const) {
    if (!roles.includes(role)) continue;
    try {
      await refuseExcessRights(config, LOG_URLS[role](config), log);
      stops.push(await STARTS[role]({ config, clock: systemClock, log, onStopped }));
    } catch (error) {
      // All roles or none: a process with only some of its roles would look alive to the supervisor that restarts dead
      // ones.
      for (const stop of stops) await stop();
      throw error;
    }
    process.stdout.write(`${role} ready\n`);
  }
}
