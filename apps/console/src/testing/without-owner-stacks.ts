import * as React from 'react';

const internals = (React as unknown as Record<string, { recentlyCreatedOwnerStacks: number }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts its stacks elsewhere now');

/**
 * React's development build writes down a stack for each of the first ten thousand elements of a rendering, to quote
 * them in warnings. That takes a quarter of a test's time; a count that is always beyond ten thousand leaves it out.
 */
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });
