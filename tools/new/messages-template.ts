import { camel, type Names } from './names.ts';

/** The texts of the scaffold, each in the order of `LANGUAGES`. */
const TEXTS = {
  title: ['新列表', '新列表', 'New list', 'Nova lista'],
  name: ['名称', '名稱', 'Name', 'Nome'],
  state: ['状态', '狀態', 'State', 'Estado'],
  createdAt: ['创建时间', '建立時間', 'Created at', 'Criado em'],
  pending: ['待审核', '待審核', 'Pending', 'Pendente'],
  approved: ['已通过', '已通過', 'Approved', 'Aprovado'],
  rejected: ['已驳回', '已駁回', 'Rejected', 'Rejeitado'],
  approve: ['通过', '通過', 'Approve', 'Aprovar'],
  reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
} as const;

const texts = (...names: (keyof typeof TEXTS)[]) =>
  names.map((name) => `${name}: [${TEXTS[name].map((text) => `'${text}'`).join(', ')}],`).join('\n');

/** What the record is called and says, in every language. */
export const recordMessages = ({ value, module, stem, hasLifecycle }: Names) =>
  `import type { Messages } from '@nota/contract/kit/messages.ts';

/** What the pages of ${stem} say; they are part of ${module}.messages.ts. */
export const ${value}Messages = {
  ${texts('title')}
  field: { ${texts('name', ...(hasLifecycle ? (['state'] as const) : []), 'createdAt')} },${
    hasLifecycle
      ? `
  state: { ${texts('pending', 'approved', 'rejected')} },
  action: { ${texts('approve', 'reject')} },`
      : ''
  }
} as const satisfies Messages;
`;

/** The file that puts a module's messages together, for one that had none. */
export const moduleMessages = ({ module, stem, value }: Names) =>
  `import type { Messages } from '@nota/contract/kit/messages.ts';
import { ${value}Messages } from './${stem}/${stem}.messages.ts';

/** What the pages of ${module} say. */
export const ${camel(module)}Messages = {
  '${stem}': ${value}Messages,
} as const satisfies Messages;
`;

export const messagesLine = ({ stem, value }: Names) => `import ${value}Messages and add '${stem}': ${value}Messages`;
