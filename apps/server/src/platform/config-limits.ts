import { z } from 'zod';

const whole = (standard: number, least: number, most: number, says: string) =>
  z.coerce.number().int().min(least).max(most).default(standard).describe(says);

/** Limits of one process: pool sizes, concurrency and timeouts, so that one slow dependency does not stop the others. */
export const limitSettings = {
  DATABASE_POOL: whole(16, 1, 200, 'connections per process for calls that somebody waits for'),
  DATABASE_SLOW_POOL: whole(
    12,
    2,
    200,
    'connections per process for jobs, verification, packages and streams; more than there are authorities and witnesses',
  ),
  DATABASE_PATIENCE_MS: whole(
    8_000,
    100,
    60_000,
    'how long a statement of such a call may take; a connection that is silent a second longer is given up',
  ),
  DATABASE_STANDBY: z
    .enum(['none', 'synchronous'])
    .default('none')
    .describe(
      'synchronous: the log is kept only on a PostgreSQL that confirms commits by a replica, so that a failover loses none; none: a failover to a replica that is behind stops the log',
    ),
  SLOW_CALLS: whole(128, 1, 10_000, 'calls per process that wait for the object store at the same time'),
  SLOW_CALL_MS: whole(15_000, 100, 600_000, 'how long such a call waits for the object store'),
  HTTP_REQUEST_MS: whole(20_000, 100, 600_000, 'until a request has arrived whole, body included'),
  HTTP_CONNECTIONS: whole(8_000, 1, 1_000_000, 'connections one process holds at the same time; more are closed'),
  HTTP_CONNECTIONS_PER_ADDRESS: whole(
    512,
    0,
    1_000_000,
    'of these from one address; 0 where a proxy stands before the API, which has one address for all',
  ),
  SESSION_CALLS_PER_MINUTE: whole(
    1_200,
    1,
    1_000_000,
    'calls of one session that a process answers in a minute: more than a person’s windows ask, less than a program would',
  ),
  LIVE_STREAMS: whole(4_000, 1, 1_000_000, 'live-event streams one process holds at the same time'),
  DRAIN_MS: whole(
    500,
    0,
    120_000,
    'how long a process says that it is not ready before it closes: longer than a balancer takes to ask',
  ),
  SHUTDOWN_MS: whole(15_000, 100, 600_000, 'until a process that was told to end is ended although it is not done'),
};
