import { toHex } from '../bytes/encoding.ts';
import { parseVerifierKey, SIGNATURE_TYPE, type VerifierKey } from '../note/verifier-key.ts';

/** The known logs and witnesses, and how many witnesses must have cosigned a head (c2sp.org/tlog-policy). */
export interface TlogPolicy {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly { readonly name: string; readonly key: VerifierKey }[];
  /** True when the cosignatures by these keys are enough. */
  isQuorum(cosigned: readonly VerifierKey[]): boolean;
  /** True when no cosignature is required. */
  readonly asksNobody: boolean;
}

type Rule = (cosigned: ReadonlySet<string>) => boolean;

/** The error in the text, and its line. */
export class PolicyProblem extends Error {
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`);
    this.name = 'PolicyProblem';
  }
}

export function parsePolicy(text: string): TlogPolicy {
  const reader = new PolicyReader();
  text.split('\n').forEach((line, at) => {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length === 0 || words[0]?.startsWith('#')) return;
    const problem = reader.read(words);
    if (problem) throw new PolicyProblem(at + 1, problem);
  });
  if (!reader.quorum) throw new PolicyProblem(text.split('\n').length, 'there is no quorum line');
  const { quorum, logs, witnesses, asksNobody } = reader;
  return { logs, witnesses, asksNobody, isQuorum: (cosigned) => quorum(new Set(cosigned.map(identity))) };
}

class PolicyReader {
  readonly logs: VerifierKey[] = [];
  readonly witnesses: { name: string; key: VerifierKey }[] = [];
  quorum: Rule | undefined;
  asksNobody = false;
  readonly #rules = new Map<string, Rule>();
  readonly #members = new Set<string>();
  readonly #keys = new Set<string>();

  /** The error in this line, if there is one. */
  read([keyword = '', ...words]: readonly string[]): string | undefined {
    if (keyword === 'log') return this.#log(words);
    if (keyword === 'witness') return this.#witness(words);
    if (keyword === 'group') return this.#group(words);
    if (keyword === 'quorum') return this.#quorum(words);
    return `unknown word ${keyword}`;
  }

  #log([text = '', , ...rest]: readonly string[]): string | undefined {
    const key = parseVerifierKey(text);
    if (!key || key.type !== SIGNATURE_TYPE.ed25519 || rest.length > 0) return 'not a log';
    if (this.#isTaken(key)) return 'the key stands here twice';
    this.logs.push(key);
    return undefined;
  }

  #witness([name = '', text = '', , ...rest]: readonly string[]): string | undefined {
    const key = parseVerifierKey(text);
    if (!key || key.type !== SIGNATURE_TYPE.cosignature || rest.length > 0) return 'not a witness';
    if (this.#isTaken(key)) return 'the key stands here twice';
    this.witnesses.push({ name, key });
    return this.#define(name, (cosigned) => cosigned.has(identity(key)));
  }

  #group([name = '', threshold = '', ...members]: readonly string[]): string | undefined {
    const rules = members.map((member) => this.#rules.get(member));
    if (members.length === 0 || rules.includes(undefined)) return 'a member is not defined above';
    if (members.some((member) => this.#members.has(member)) || new Set(members).size < members.length)
      return 'a member belongs to a group already';
    const least =
      threshold === 'any'
        ? 1
        : threshold === 'all'
          ? members.length
          : /^[1-9]\d*$/.test(threshold)
            ? Number(threshold)
            : 0;
    if (least < 1 || least > members.length) return 'the threshold is not possible';
    for (const member of members) this.#members.add(member);
    return this.#define(name, (cosigned) => rules.filter((rule) => rule?.(cosigned)).length >= least);
  }

  #quorum([name = '', ...rest]: readonly string[]): string | undefined {
    if (this.quorum || rest.length > 0) return 'there is one quorum';
    this.asksNobody = name === 'none';
    this.quorum = this.asksNobody ? () => true : this.#rules.get(name);
    return this.quorum ? undefined : 'the quorum is not defined above';
  }

  #define(name: string, rule: Rule): string | undefined {
    if (name === '' || name === 'none' || this.#rules.has(name)) return 'the name is taken';
    this.#rules.set(name, rule);
    return undefined;
  }

  #isTaken(key: VerifierKey): boolean {
    const known = this.#keys.has(toHex(key.publicKey));
    this.#keys.add(toHex(key.publicKey));
    return known;
  }
}

const identity = (key: VerifierKey) => `${key.name} ${toHex(key.id)}`;
