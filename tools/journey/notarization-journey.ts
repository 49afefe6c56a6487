import { tellStory } from './told-story.ts';

/**
 * `npm run notarization-journey`: one notarization on a database of its own, from a company's program by way of platform
 * and office to a court and to its revocation. The chapters are `apps/server/src/testing/notarization-story.test.ts`.
 */
await tellStory('notarization-story');
