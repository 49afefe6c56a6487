import type { Finding, Report, Rung, Verdict } from '@nota/evidence/verify/report.ts';
import { factsIn, say, type Wording } from '@nota/evidence/verify/wording.ts';
import { h } from './dom.ts';
import { filled, type PageMessages } from './page-messages.ts';

/** Shapes and not only colours distinguish the verdicts. */
const MARKS: Readonly<Record<Verdict, string>> = { valid: '✓', invalid: '✕', 'not-yet': '…', 'cannot-tell': '?' };

/** Never a single tick: how many rungs are valid, and the verdicts of the others. */
export function summaryView({ rungs }: Report, messages: PageMessages): HTMLElement {
  const count = (verdict: Verdict) => rungs.filter((rung) => rung.verdict === verdict).length;
  const others = [
    { verdict: 'invalid', template: messages.invalid },
    { verdict: 'cannot-tell', template: messages.cannotTell },
    { verdict: 'not-yet', template: messages.notYet },
  ] as const;
  const parts = [
    h('strong', {}, filled(messages.summary, { valid: count('valid') })),
    ...others
      .filter(({ verdict }) => count(verdict) > 0)
      .map(({ verdict, template }) =>
        h('span', { class: `tag ${verdict}` }, filled(template, { count: count(verdict) })),
      ),
  ];
  return h('p', { class: 'summary', role: 'status', id: 'summary' }, ...parts);
}

export const ladderView = ({ rungs }: Report, wording: Wording, messages: PageMessages): HTMLElement =>
  h('ol', { class: 'ladder' }, ...rungs.map((rung) => rungView(rung, wording, messages)));

export function rungView({ name, verdict, findings }: Rung, wording: Wording, messages: PageMessages): HTMLElement {
  return h(
    'li',
    { class: `rung ${verdict}`, id: `rung-${name}`, 'data-verdict': verdict },
    h('span', { class: 'mark', 'aria-hidden': 'true' }, MARKS[verdict]),
    h(
      'div',
      { class: 'body' },
      h('h3', {}, wording.rungs[name].name, h('span', { class: `tag ${verdict}` }, wording.verdicts[verdict])),
      h('p', { class: 'asks' }, wording.rungs[name].asks),
      h('ul', { class: 'findings' }, ...findings.map((one) => findingView(one, wording))),
      factsView(findings, wording, messages),
    ),
  );
}

const findingView = ({ verdict, code, facts }: Finding, wording: Wording) =>
  h(
    'li',
    { class: verdict, 'data-code': code },
    h('span', { class: 'dot', role: 'img', 'aria-label': wording.verdicts[verdict] }, MARKS[verdict]),
    h('span', {}, say(wording.codes[code], facts, wording)),
  );

/** All values, to be compared by a person or put into another tool. */
function factsView(findings: readonly Finding[], wording: Wording, messages: PageMessages): HTMLElement | undefined {
  const rows = findings.flatMap((one, at) =>
    factsIn(one, wording).map((fact, row) => ({ ...fact, isFirst: row === 0 && at > 0 })),
  );
  if (rows.length === 0) return undefined;
  const list = rows.flatMap(({ name, value, isFirst }) => [
    h('dt', { class: isFirst ? 'first' : undefined }, name),
    h('dd', { class: isFirst ? 'first' : undefined }, value),
  ]);
  return h('details', {}, h('summary', {}, messages.details), h('dl', {}, ...list));
}
