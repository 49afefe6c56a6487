import { readText, STORED } from '../../kit/session/stored.ts';
import { now } from '../../kit/time.ts';
import { lockScreen } from './lock-screen.ts';

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const CHECK_MS = 5_000;

/** Locks the screen after some minutes in which no tab of this browser was touched; returns how to end the watch. */
export function watchIdleness(minutes: number): () => void {
  noteActivity();
  const noted = () => now().getTime() - lastActive() >= CHECK_MS && noteActivity();
  for (const act of ACTS) window.addEventListener(act, noted, { passive: true });
  const timer = setInterval(() => {
    if (now().getTime() - lastActive() >= minutes * 60_000) void lockScreen();
  }, CHECK_MS);
  return () => {
    clearInterval(timer);
    for (const act of ACTS) window.removeEventListener(act, noted);
  };
}

/** Past the store of settings, whose listeners need not hear of every touch. */
function noteActivity(): void {
  localStorage.setItem(STORED.lastActiveAt, now().toISOString());
}

const lastActive = () => Date.parse(readText(STORED.lastActiveAt) ?? '') || 0;
