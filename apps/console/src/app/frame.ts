/** What every page of a signed-in person stands in: one file, fetched once, and not to sign in. */
export { Inside } from './inside.tsx';
export { Layout } from './layout.tsx';
