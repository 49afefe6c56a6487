import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/**
 * One JSON object per line: ids, codes and durations. Nothing that names a person may be logged; these paths are
 * blanked in case somebody does.
 */
const PERSONAL = [
  'phone',
  'account',
  'username',
  'name',
  'password',
  'token',
  'certNo',
  'authorization',
  'captcha',
  'otp',
];

export interface LogLines {
  write(line: string): void;
}

/** The log, and a separate access log: it has a line for every call and no field that could name a person. */
export function openLogs(config: Pick<Config, 'LOG_LEVEL'>, lines?: LogLines): { log: Logger; access: Logger } {
  const destination = lines ?? pino.destination({ sync: false, minLength: 4_096 });
  const options = { level: config.LOG_LEVEL, base: null };
  const redact = { paths: PERSONAL.flatMap((field) => [field, `*.${field}`]), censor: '[withheld]' };
  return { log: pino({ ...options, redact }, destination), access: pino(options, destination) };
}
