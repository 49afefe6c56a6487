/** What every page of a signed-in person stands in: one file, fetched once, and not to sign in. */
export { frameWords } from './frame-words.ts';
export { Inside } from './inside.tsx';
export { Layout } from './layout.tsx';
