import type { Language } from '@nota/contract/kit/languages.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { sheetMessages } from '@nota/contract/platform/sheet.messages.ts';
import { inShanghai } from '../clock.ts';
import type { WrittenColumn } from './export-definition.ts';
import type { TaskWithApproval } from './export-task.repo.ts';
import type { Cover } from './write-export.ts';

interface Covered {
  readonly task: TaskWithApproval;
  readonly title: string;
  readonly requester: string;
  /** As text. */
  readonly filter: string;
  readonly columns: readonly WrittenColumn[];
  readonly plainColumns: readonly string[];
}

/** The cover of a workbook, in the language of the person who asked for it. */
export function coverOf({ task, title, requester, filter, columns, plainColumns }: Covered): Cover {
  const messages = messagesIn(sheetMessages.cover, task.language);
  const plain = columns.filter(({ name }) => plainColumns.includes(name));
  return {
    name: messages.sheet,
    lines: (rows) => [
      [messages.content, title],
      [messages.requestedBy, requester],
      [messages.createdAt, inShanghai(task.created_at)],
      [messages.filter, filter],
      [messages.columns, titles(columns, task.language)],
      [messages.plainColumns, plain.length > 0 ? titles(plain, task.language) : messages.noPlain],
      ...(plain.length > 0 ? agreedLines(task) : []),
      [messages.rows, String(rows)],
      [messages.id, task.id],
    ],
  };
}

function agreedLines({ language, decided_by_name, decided_at, reason }: TaskWithApproval): [string, string][] {
  const messages = messagesIn(sheetMessages.cover, language);
  return [
    [messages.reason, reason ?? ''],
    [messages.approvedBy, decided_by_name ?? ''],
    [messages.approvedAt, decided_at ? inShanghai(decided_at) : ''],
  ];
}

const titles = (columns: readonly WrittenColumn[], language: Language) =>
  columns.map(({ title }) => title).join(messagesIn(sheetMessages.value, language).separator);
