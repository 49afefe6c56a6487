import { expect, it } from 'vitest';
import { witnessState } from './office-witness.rules.ts';

const key = (name: string, publicKey: string) => ({ name, publicKey });
const ours = key('w.example.test', 'aa11');
const base = { recorded: ours, trusted: [key('other.example.test', 'bb'), ours], hasCosigned: true, lagSeconds: 0 };

it.each([
  ['none', 'nothing is recorded', { recorded: undefined }],
  ['not-trusted', 'the deployment trusts nobody', { trusted: [] }],
  ['not-trusted', 'the deployment trusts others', { trusted: [key('other.example.test', 'bb')] }],
  ['not-trusted', 'the key is trusted under another name', { trusted: [key('x.example.test', 'aa11')] }],
  ['key-differs', 'the name is trusted with another key', { trusted: [key('w.example.test', 'aa12')] }],
  ['key-differs', 'a key that begins alike', { trusted: [key('w.example.test', 'aa1100')] }],
  ['never', 'it has cosigned no head', { hasCosigned: false, lagSeconds: 5 }],
  ['current', 'it has cosigned the newest head', {}],
  ['current', 'a head waits for a minute', { lagSeconds: 60 }],
  ['behind', 'a head waits for longer', { lagSeconds: 61 }],
] as const)('is %s where %s', (state, _, given) => {
  expect(witnessState({ ...base, ...given })).toBe(state);
});
