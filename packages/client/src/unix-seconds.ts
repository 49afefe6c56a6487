/** The only file that reads the system clock. */
export const unixSeconds = (): number => Math.floor(Date.now() / 1_000);
