import { describe, expect, it } from 'vitest';
import { cosigner, ed25519Signer } from '../note/signatures.ts';
import { formatVerifierKey } from '../note/verifier-key.ts';
import { parsePolicy, PolicyProblem } from './tlog-policy.ts';

const key = (fill: number) => cosigner(`w${fill}.example`, new Uint8Array(32).fill(fill), () => 0).key;
const log = formatVerifierKey(ed25519Signer('log.example', new Uint8Array(32).fill(1)).key);
const vkey = (fill: number) => formatVerifierKey(key(fill));

const TWO_LEVELS = `
# three of ours, two of theirs
log ${log} https://log.example/
witness A ${vkey(2)}
witness B\t${vkey(3)}
witness C ${vkey(4)}
group ours 2 A B C
witness D ${vkey(5)}
witness E ${vkey(6)} https://e.example/
group theirs any D E
group both all ours theirs
quorum both
`;

describe('a policy', () => {
  it.each([
    [[2, 3, 5], true],
    [[2, 4, 6], true],
    [[2, 3, 4], false],
    [[2, 5, 6], false],
    [[], false],
  ])('with two of three and one of two is met by %j: %s', (cosigned, isMet) => {
    const policy = parsePolicy(TWO_LEVELS);
    expect(policy.isQuorum(cosigned.map(key))).toBe(isMet);
    expect(policy.logs).toHaveLength(1);
    expect(policy.asksNobody).toBe(false);
  });

  it('may require nobody', () => {
    const policy = parsePolicy(`log ${log}\nquorum none\n`);
    expect(policy.isQuorum([])).toBe(true);
    expect(policy.asksNobody).toBe(true);
  });

  it.each([
    ['no quorum', `log ${log}\n`],
    ['two quorums', 'quorum none\nquorum none\n'],
    ['a quorum defined below', `quorum A\nwitness A ${vkey(2)}\n`],
    ['the same key twice', `witness A ${vkey(2)}\nwitness B ${vkey(2)}\nquorum A\n`],
    ['the same name twice', `witness A ${vkey(2)}\nwitness A ${vkey(3)}\nquorum A\n`],
    ['a witness called none', `witness none ${vkey(2)}\nquorum none\n`],
    ['a log key as witness', `witness A ${log}\nquorum A\n`],
    ['a threshold above the members', `witness A ${vkey(2)}\ngroup g 2 A\nquorum g\n`],
    ['a threshold of zero', `witness A ${vkey(2)}\ngroup g 0 A\nquorum g\n`],
    ['a group without members', 'group g any\nquorum g\n'],
    ['one witness in two groups', `witness A ${vkey(2)}\ngroup g any A\ngroup h any A\nquorum g\n`],
    ['an unknown word', 'trust everybody\nquorum none\n'],
  ])('is refused with %s', (_, text) => {
    expect(() => parsePolicy(text)).toThrow(PolicyProblem);
  });
});
