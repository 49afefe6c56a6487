import { dayAt } from '../kit/clock/shanghai-day.ts';
import type { NOTICE_POPUPS } from './notice-choices.ts';

/** Whether a notice opens by itself for somebody who opened it last at that moment, or never. A day begins in China. */
export function popsUp(popup: (typeof NOTICE_POPUPS)[number], lastReadAt: string | null, now: Date): boolean {
  if (popup === 'none') return false;
  if (lastReadAt === null) return true;
  return popup === 'daily' && dayAt(new Date(lastReadAt)) < dayAt(now);
}
