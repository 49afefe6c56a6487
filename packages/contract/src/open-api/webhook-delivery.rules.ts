/** Minutes before each further attempt; after the last one the message is dead. */
const PAUSES_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1_440] as const;

/** When a message with so many failures is tried again; undefined when it is given up. */
export function nextAttemptAt(failures: number, at: Date): Date | undefined {
  const minutes = PAUSES_MINUTES[failures - 1];
  return minutes === undefined ? undefined : new Date(at.getTime() + minutes * 60_000);
}

/** The signed text, which the receiver computes as well: the time prevents replays of an old message by somebody else. */
export const signedText = (unixSeconds: number, body: string) => `${unixSeconds}.${body}`;
export const signatureHeader = (unixSeconds: number, hex: string) => `t=${unixSeconds},v1=${hex}`;
