import { useCallback, useState } from 'react';
import { issueMessage } from '../call/issue-message.ts';
import { messagesOf } from '../language/intl.ts';
import { valuesOf, type Fields, type FilterChanges, type FilterValue, type Filters } from './list-address.ts';
import type { ColumnFacts, FilterFacts, ListFrame } from './list-frame.ts';
import { useListSettings } from './list-settings.ts';
import type { List } from './use-list.ts';

const NO_PROBLEMS: ListFrame['problems'] = {};

/** The state of a list page that is not in the address: typed input, its errors, registered parts. */
export function useNewListFrame(list: List, title: string): ListFrame {
  const { settings, change } = useListSettings(list.id);
  const [filters, setFilters] = useState<readonly FilterFacts[]>([]);
  const [columns, setColumns] = useState<readonly ColumnFacts[]>([]);
  const [typed, setTyped] = useState<{ over: Filters; changes: FilterChanges }>({ over: list.filters, changes: {} });
  const [problems, setProblems] = useState(NO_PROBLEMS);
  // A change of the address (Back, a view, a removed chip) changes the fields.
  const changes = typed.over === list.filters ? typed.changes : {};
  const draft = merged({ ...list.refused, ...list.filters }, changes);
  const refused = Object.entries(list.refused).filter(([name]) => !(name in changes));

  const registerFilter = useCallback((facts: FilterFacts) => {
    const isSame = (one: FilterFacts) => one.names.join() === facts.names.join();
    setFilters((now) => (now.some(isSame) ? now.map((one) => (isSame(one) ? facts : one)) : [...now, facts]));
  }, []);
  const forgetFilter = useCallback((names: readonly string[]) => {
    setFilters((now) => now.filter((one) => one.names.join() !== names.join()));
  }, []);
  const registerColumns = useCallback((next: readonly ColumnFacts[]) => {
    const keyOf = (all: readonly ColumnFacts[]) => all.map((column) => `${column.key} ${column.title}`).join('\n');
    setColumns((now) => (keyOf(now) === keyOf(next) ? now : next));
  }, []);

  return {
    list,
    title,
    settings,
    changeSettings: change,
    draft,
    problems: { ...refusalsOf(refused, filters), ...problems },
    setDraft: (more) => setTyped({ over: list.filters, changes: { ...changes, ...more } }),
    apply(more = {}) {
      const left = Object.fromEntries(Object.keys(list.refused).map((name) => [name, undefined]));
      const wanted: FilterChanges = { ...left, ...changes, ...more };
      const found = problemsOf(wanted, filters, list.fields);
      setProblems(found);
      if (Object.keys(found).length > 0) setTyped({ over: list.filters, changes: wanted });
      else if (Object.keys(wanted).length > 0) list.setFilters(wanted);
      else list.refresh();
    },
    reset() {
      setProblems(NO_PROBLEMS);
      setTyped({ over: list.filters, changes: {} });
      list.resetFilters();
    },
    filters,
    registerFilter,
    forgetFilter,
    columns,
    registerColumns,
  };
}

/** Checked by the endpoint's own schema before it is sent. */
function problemsOf(changes: FilterChanges, filters: readonly FilterFacts[], fields: Fields): ListFrame['problems'] {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    const values = valuesOf(value);
    if (values.length === 0) continue;
    const result = fields[name]?.safeParse(typeof value === 'string' ? value : values, { reportInput: true });
    const issue = result?.error?.issues[0];
    if (issue) found[name] = issueMessage(issue, labelOf(filters, name));
  }
  return found;
}

/** A value of the address that filters nothing is said beside its field. */
function refusalsOf(refused: readonly [string, FilterValue][], filters: readonly FilterFacts[]) {
  const text = messagesOf('call.form');
  return Object.fromEntries(
    refused.map(([name, value]) => [
      name,
      text('badValue', { label: labelOf(filters, name), value: valuesOf(value).join('、') }),
    ]),
  );
}

const labelOf = (filters: readonly FilterFacts[], name: string) =>
  filters.find((one) => one.names.includes(name))?.label ?? name;

function merged(filters: Filters, changes: FilterChanges): Filters {
  const all = Object.entries({ ...filters, ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, FilterValue] => entry[1] !== undefined));
}
