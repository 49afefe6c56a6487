import { tellStory } from './told-story.ts';

/**
 * `npm run money-journey`: a few days of money on a database of its own, from a top-up by phone to the close of the
 * books, chapter by chapter; it ends with what `ledger-check` says of them. The chapters are
 * `apps/server/src/testing/money-story.test.ts`.
 */
await tellStory('money-story', (line) => /^(?:\d+ transfers|M\d |- |ledger-check:)/u.test(line));
