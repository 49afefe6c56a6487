import type { LinkBlocker } from '@nota/contract/kit/access-link/access-link.rules.ts';
import type { Problem } from '@nota/contract/kit/call/problem.ts';

const OVER: readonly (LinkBlocker | 'LINK_UNKNOWN')[] = [
  'LINK_UNKNOWN',
  'LINK_REVOKED',
  'LINK_USED_UP',
  'LINK_EXPIRED',
  'LINK_LOCKED',
];

/** Whether a link opens nothing any more; after every other refusal the visitor may try again. */
export const isLinkOver = ({ reason }: Problem): boolean => OVER.some((one) => one === reason);
