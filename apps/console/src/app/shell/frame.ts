/** The frame around every page of a signed-in member: one file, which is not needed for signing in. */
export { frameMessages } from '../language/frame-messages.ts';
export { SignedInShell } from './signed-in-shell.tsx';
export { Layout } from './layout.tsx';
