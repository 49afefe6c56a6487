import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from './hostile-text.fixtures.ts';
import { richText } from './rich-text.ts';

describe('a written text that would run something', () => {
  it('is known in more than fifty ways', () => expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(50));

  it.each(HOSTILE_TEXTS)('is refused: %s', (_, given) => expect(richText.safeParse(given).success).toBe(false));
});
