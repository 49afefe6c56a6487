import { parsePolicy } from '@nota/evidence/proof/tlog-policy.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { testCosigner, SayingLog, vkeyOf } from './witness.fixtures.ts';
import { policyText, witnessesOf } from './witness-list.ts';

const signers = [1, 2, 3].map((number) =>
  testCosigner(`w${number}.example.test`, new Uint8Array(32).fill(10 + number)),
);
const list = signers.map((signer) => `${vkeyOf(signer)}|https://${signer.key.name}/`).join(';');
const logKey = vkeyOf(new SayingLog(0).signer);
const settings = (given: Record<string, string>) => readConfig({ NOTA_MODE: 'test', ...given });

describe('the configured witnesses', () => {
  it('are none unless somebody names one', () => {
    expect(witnessesOf(settings({}))).toEqual([]);
  });

  it('are names, keys and addresses', () => {
    const found = witnessesOf(settings({ WITNESSES: list, WITNESS_QUORUM: '2' }));
    expect(found.map(({ name, url }) => `${name} ${url}`)).toEqual(
      [1, 2, 3].map((number) => `w${number}.example.test https://w${number}.example.test`),
    );
  });

  it.each([
    { what: 'a quorum that cannot be met', given: { WITNESSES: list, WITNESS_QUORUM: '4' }, says: /4 of 3/ },
    { what: 'a key of a log', given: { WITNESSES: `${logKey}|https://a.example` }, says: /not the verifier key/ },
    {
      what: 'a key with another id',
      given: { WITNESSES: list.replace(/\+[0-9a-f]{8}\+/, '+00000000+') },
      says: /not the/,
    },
    {
      what: 'one key under two names',
      given: {
        WITNESSES: `${list};${vkeyOf(testCosigner('w4.example.test', new Uint8Array(32).fill(11)))}|https://a.example`,
      },
      says: /have one key/,
    },
  ])('are refused with $what', ({ given, says }) => {
    expect(() => witnessesOf(settings(given))).toThrow(says);
  });

  it('are different from each other', () => {
    expect(() => settings({ WITNESSES: `${list};${list}` })).toThrow(/two witnesses have one name/);
  });
});

describe('the policy for verifiers', () => {
  it('requires as many witnesses as the quorum says', () => {
    const policy = parsePolicy(policyText(settings({ WITNESSES: list, WITNESS_QUORUM: '2' }), logKey));
    const [one, two, three] = signers.map(({ key }) => key);
    expect(policy.logs).toHaveLength(1);
    expect(policy.isQuorum([one, three].filter((key) => key !== undefined))).toBe(true);
    expect(policy.isQuorum([two].filter((key) => key !== undefined))).toBe(false);
  });

  it('requires none without a quorum, and still names the witnesses', () => {
    const policy = parsePolicy(policyText(settings({ WITNESSES: list }), logKey));
    expect([policy.asksNobody, policy.witnesses.length]).toEqual([true, 3]);
  });
});
