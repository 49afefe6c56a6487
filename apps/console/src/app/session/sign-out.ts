import { signInApi } from '@nota/contract/session/sign-in.contract.ts';
import { call } from '../../kit/call/api.ts';
import { endSession } from '../../kit/session/session.ts';

const PATIENCE_MS = 5_000;

/**
 * Tells the server, then clears the browser; the session watch of every tab then goes to sign-in with the way back.
 * A server that cannot be reached must not keep anyone from signing out of this machine.
 */
export async function signOut(): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    await call(signInApi.signOut, {}, { isSilent: true, signal: patience.signal });
  } catch {
    // The server ends the session by itself when it is unused.
  } finally {
    clearTimeout(timer);
    endSession();
  }
}
