/** `01:02:03.400`, or `02:03.400` within the first hour. */
export function mediaTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '--:--.---';
  const ms = Math.round(seconds * 1_000);
  const part = (size: number, of: number, digits: number) => String(Math.floor(ms / size) % of).padStart(digits, '0');
  const hours = Math.floor(ms / 3_600_000);
  return `${hours > 0 ? `${String(hours).padStart(2, '0')}:` : ''}${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}

/** The middle of the frame so many frames away: at its edge players show either neighbour. */
export function frameAway(seconds: number, by: number, framesPerSecond: number): number {
  const frame = Math.floor(seconds * framesPerSecond + 1e-6);
  return (Math.max(frame + by, 0) + 0.5) / framesPerSecond;
}
