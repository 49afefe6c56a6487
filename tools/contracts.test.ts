import { expect, it } from 'vitest';
import { compileHeadAnchor, generatedHeadAnchor } from './contracts.ts';

it('the checked-in contract is what its source compiles to, byte for byte', async () => {
  expect(await generatedHeadAnchor()).toBe(await compileHeadAnchor());
});
