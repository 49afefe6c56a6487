import type { Messages } from '@nota/contract/kit/messages.ts';
import { listMessages } from '../../kit/list/list.messages.ts';
import { paletteMessages } from '../../kit/palette/palette.messages.ts';
import { recordMessages } from '../../kit/record/record.messages.ts';
import { bulkTaskStateMessages } from '../../kit/tasks/bulk-task-state.messages.ts';
import { exportTaskMessages } from '../../kit/tasks/export-task.messages.ts';
import { importTaskMessages } from '../../kit/tasks/import-task.messages.ts';
import { tasksMessages } from '../../kit/tasks/tasks.messages.ts';
import { pageSettingsMessages } from '../shell/page-settings.messages.ts';

/** The other messages of the frame and the kit: fetched with the frame. */
export const frameMessages = {
  list: listMessages,
  record: recordMessages,
  palette: paletteMessages,
  tasks: tasksMessages,
  'bulk-task': bulkTaskStateMessages,
  'export-task': exportTaskMessages,
  'import-task': importTaskMessages,
  'page-settings': pageSettingsMessages,
} as const satisfies Messages;
