import type { AnchorProblem } from '../anchor/anchor-verdict.ts';
import type { PackageProblem } from '../package/package-reader.ts';
import type { TimestampProblem } from '../time/timestamp.ts';
import type { BeforeEntry, Code, Facts, Finding, RungName, Unproven, Verdict } from './report.ts';

type Problem = AnchorProblem | PackageProblem | TimestampProblem | 'unreadable' | 'opening' | 'inclusion';

/** All messages of the verifier in one language. `{name}` stands for a fact of the finding. */
export interface Wording {
  readonly title: string;
  /** An explanation of the rungs. */
  readonly climb: string;
  /** Shown first where the platform's scanner found something in the file. */
  readonly malware: string;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly rungs: Readonly<Record<RungName | 'custody', { readonly name: string; readonly asks: string }>>;
  readonly codes: Readonly<Record<Code, string>>;
  readonly before: { readonly title: string; readonly states: Readonly<Record<BeforeEntry['state'], string>> };
  readonly unproven: { readonly title: string; readonly each: Readonly<Record<Unproven, string>> };
  /** The time zone of all times, and its name. */
  readonly times: { readonly offsetHours: number; readonly zone: string };
  /** Problems of time-stamps, anchors, packages and acts, by their names. */
  readonly problems: Readonly<Record<Problem, string>>;
  /** Acts of custody, and actors who are no members, by their names; a platform may have others, shown as they are. */
  readonly acts: Readonly<Record<string, string>>;
  readonly actors: Readonly<Record<string, string>>;
  /** Names of the facts that are shown in full beside a finding. */
  readonly facts: Readonly<Record<string, string>>;
}

type Words = Pick<Wording, 'problems' | 'times' | 'acts' | 'actors'>;

/** The sentence for a finding, with its facts inserted. A missing fact is shown as a dash. */
export function say(template: string, facts: Facts, words: Words): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = facts[name];
    return value === undefined || value === '' ? '–' : valueIn(name, String(value), words);
  });
}

function valueIn(name: string, value: string, words: Words): string {
  if (name === 'problem') return problemIn(words, value);
  const named = name === 'act' ? words.acts : name === 'actor' ? words.actors : undefined;
  return named && Object.hasOwn(named, value) ? (named[value] ?? value) : readableTime(value, words.times);
}

/** What is shown in full of a finding: the name of each value in words, and the value for another tool. */
export const factsIn = ({ facts }: Pick<Finding, 'facts'>, words: Wording): { name: string; value: string }[] =>
  Object.entries(facts).flatMap(([key, value]) => {
    const name = words.facts[key];
    return name === undefined
      ? []
      : [{ name, value: key === 'problem' ? problemIn(words, String(value)) : String(value) }];
  });

const problemIn = ({ problems }: Pick<Wording, 'problems'>, name: string): string =>
  Object.hasOwn(problems, name) ? problems[name as Problem] : name;

/**
 * Times are shown in one named zone, the same on every machine, and never rounded: the end of a bound must not move. A
 * text that is no time stays as it is.
 */
export function readableTime(text: string, { offsetHours, zone }: Wording['times']): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(text)) return text;
  const milliseconds = Date.parse(text) + offsetHours * 3_600_000;
  if (Number.isNaN(milliseconds)) return text;
  const [day = '', time = ''] = new Date(milliseconds).toISOString().slice(0, -1).split('T');
  return zone.replace('{time}', `${day} ${time.replace(/\.000$/, '')}`);
}
