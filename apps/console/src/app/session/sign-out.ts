import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { call } from '../../kit/call/api.ts';
import { endSession } from '../../kit/session/session.ts';

const PATIENCE_MS = 5_000;

/**
 * Tells the server, then clears the browser; the session watch of every tab then goes to sign-in with the way back.
 * Signing out of this machine must work even if the server cannot be reached.
 */
export async function signOut(): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    await call(signInApi.signOut, {}, { isSilent: true, signal: patience.signal });
  } catch {
    // The server ends an unused session by itself.
  } finally {
    clearTimeout(timer);
    endSession();
  }
}
