/** The only file that asks the machine for the time. */
export const unixSeconds = (): number => Math.floor(Date.now() / 1_000);
