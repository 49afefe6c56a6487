import { Logger } from 'graphile-worker';

/** The queue library's own chatter is dropped: our handlers log each run with its job, platform and outcome. */
export const quietJobLogger = new Logger(() => () => {});
