/** What every page of a signed-in person stands in: one file, fetched once, and not to sign in. */
export { frameMessages } from '../language/frame-messages.ts';
export { SignedInShell } from './signed-in-shell.tsx';
export { Layout } from './layout.tsx';
