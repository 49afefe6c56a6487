import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { call } from '../../kit/call/api.ts';
import { readText, STORED, writeEntries } from '../../kit/session/stored.ts';
import { now } from '../../kit/time.ts';

const PATIENCE_MS = 5_000;

/**
 * Locks this browser: the session ends at the server, so that nobody gets past the dialog by closing it, and the member
 * stays known, so that every page waits below the dialog with what was typed.
 */
export async function lockScreen(): Promise<void> {
  const token = readText(STORED.token);
  if (token === null) return;
  try {
    await call(signInApi.signOut, {}, { isSilent: true, signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    // The screen must be locked also where the server cannot be reached; it ends an unused session by itself.
  }
  writeEntries({ [STORED.lockedAt]: now().toISOString(), [STORED.token]: undefined });
}
