import type { Report } from '@nota/evidence/verify/report.ts';
import { say, type Wording } from '@nota/evidence/verify/wording.ts';
import { h } from './dom.ts';
import { ladderView, rungView, summaryView } from './ladder-view.ts';
import type { PageMessages } from './page-messages.ts';

/**
 * The rungs; what is stated from before the submission and proven after it, side by side; and what the report does not
 * prove.
 */
export function reportView(report: Report, wording: Wording, messages: PageMessages): HTMLElement {
  const { item, malware } = report;
  return h(
    'section',
    { class: 'report', 'aria-labelledby': 'result' },
    h('h2', { id: 'result', tabindex: '-1' }, messages.ladder),
    item && h('p', { class: 'item' }, `${messages.item}: `, h('code', {}, `${item.kind} ${item.id}`)),
    malware !== undefined && h('p', { class: 'malware', role: 'note' }, say(wording.malware, { malware }, wording)),
    summaryView(report, messages),
    h('p', { class: 'climb' }, wording.climb),
    ladderView(report, wording, messages),
    h('div', { class: 'around' }, beforeView(report, wording, messages), afterView(report, wording, messages)),
    h(
      'section',
      { class: 'card unproven' },
      h('h2', {}, wording.unproven.title),
      h('ul', {}, ...report.unproven.map((name) => h('li', {}, wording.unproven.each[name]))),
    ),
  );
}

function beforeView({ before }: Report, wording: Wording, messages: PageMessages): HTMLElement {
  const rows = before.statements.map(({ path, value }) =>
    h('tr', {}, h('th', { scope: 'row' }, path), h('td', {}, value)),
  );
  const head = h('tr', {}, h('th', { scope: 'col' }, messages.stated), h('th', { scope: 'col' }, messages.value));
  return h(
    'section',
    { class: 'card', id: 'before', 'data-state': before.state },
    h('h2', {}, wording.before.title),
    h('p', {}, wording.before.states[before.state]),
    rows.length > 0 && h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows)),
  );
}

const afterView = ({ custody }: Report, wording: Wording, messages: PageMessages) =>
  h(
    'section',
    { class: 'card', id: 'after' },
    h('h2', {}, messages.after),
    h('ol', { class: 'ladder single' }, rungView(custody, wording, messages)),
  );
