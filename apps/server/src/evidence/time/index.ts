/** The interface of time-stamp authorities for modules. */
export { authoritiesOf } from './stamp-authority.ts';
