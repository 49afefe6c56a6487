import type { ReactNode } from 'react';
import { fakeServer } from './fake-server.ts';
import { renderConsole } from './render-console.tsx';
import { signIn } from './session.fixtures.ts';

/** A component of the kit on a page of its own, for a member who is signed in. */
export async function showPiece(Piece: () => ReactNode) {
  const server = fakeServer();
  signIn();
  const shown = await renderConsole('/account/center', { pages: { '/account/center': () => Promise.resolve(Piece) } });
  return { ...shown, server };
}
