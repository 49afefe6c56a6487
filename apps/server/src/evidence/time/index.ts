/** What modules may ask about time-stamp authorities. */
export { authoritiesOf } from './stamp-authority.ts';
