import { camel, type Names } from '../names.ts';

/** The texts of the scaffold, each in the order of `LANGUAGES`. */
const TEXTS = {
  title: ['新列表', '新列表', 'New list', 'Nova lista'],
  detail: ['详情', '詳情', 'Details', 'Detalhes'],
  create: ['新增', '新增', 'Add', 'Adicionar'],
  edit: ['编辑', '編輯', 'Edit', 'Editar'],
  save: ['保存', '儲存', 'Save', 'Salvar'],
  facts: ['基本信息', '基本資訊', 'Facts', 'Dados'],
  trail: ['办理记录', '辦理記錄', 'History', 'Histórico'],
  id: ['编号', '編號', 'Number', 'Número'],
  name: ['名称', '名稱', 'Name', 'Nome'],
  state: ['状态', '狀態', 'State', 'Situação'],
  createdAt: ['创建时间', '建立時間', 'Created', 'Criado em'],
  pending: ['待审核', '待審核', 'Pending', 'Pendente'],
  approved: ['已通过', '已通過', 'Approved', 'Aprovado'],
  rejected: ['已驳回', '已駁回', 'Rejected', 'Rejeitado'],
  approve: ['通过', '通過', 'Approve', 'Aprovar'],
  reject: ['驳回', '駁回', 'Reject', 'Rejeitar'],
  review: ['审核', '審核', 'Review', 'Analisar'],
  export: ['导出', '匯出', 'Export', 'Exportar'],
  record: ['新记录', '新記錄', 'New record', 'Novo registro'],
} as const;
type Text = keyof typeof TEXTS;

const text = (name: Text) => `[${TEXTS[name].map((one) => `'${one}'`).join(', ')}]`;
const entries = (...names: Text[]) => names.map((name) => `${name}: ${text(name)},`).join('\n  ');

/** The name and messages of the record, in every language; used by the console and by the sheet. */
export const recordMessages = ({ value, words, has }: Names) => {
  const said: Text[] = ['title', ...(has.detail ? (['detail'] as const) : [])];
  if (has.form) said.push('create', 'edit', 'save');
  const fields: Text[] = ['id', 'name', ...(has.lifecycle ? (['state'] as const) : []), 'createdAt'];
  const sections = `  sections: { ${entries('facts', ...(has.lifecycle ? (['trail'] as const) : []))} },\n`;
  const states = `  state: { ${entries('pending', 'approved', 'rejected')} },\n  action: { ${entries('create', 'approve', 'reject')} },\n  done: { approve: ${text('approved')}, reject: ${text('rejected')} },\n`;
  return `import type { Messages } from '../kit/messages.ts';

/** Say which pages and sheets use these messages about a ${words}. */
export const ${value}Messages = {
  ${entries(...said)}
${has.detail ? sections : ''}  field: { ${entries(...fields)} },
${has.lifecycle ? states : ''}} as const satisfies Messages;
`;
};

/** The file that combines the messages of a module's pages, for a module without one. */
export const moduleMessages = ({ module, stem, value }: Names) =>
  `import { ${value}Messages } from '@nota/contract/${module}/${stem}.messages.ts';
import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the pages of ${module}. */
export const ${camel(module)}Messages = {
  '${stem}': ${value}Messages,
} as const satisfies Messages;
`;

/** Names of permissions, for a module without action codes. */
export const permissionMessages = (names: Names) =>
  `import type { Message } from '../kit/messages.ts';
import type { ActionCode } from '../kit/permissions.ts';

/** Names of this module's permissions. */
export const ${camel(names.module)}PermissionMessages = {
  ${permissionLines(names).join('\n  ')}
} as const satisfies Partial<Record<ActionCode, Message>>;
`;

export const permissionLines = ({ actions }: Names) => actions.map(({ code, verb }) => `'${code}': ${text(verb)},`);

/** The name of the sheet in the task centre. */
export const sheetTitleLine = ({ stem }: Names) => `'${stem}': ${text('title')},`;

/** What the audit view calls a record of this kind. */
export const auditedLine = ({ stem }: Names) => `  '${stem}': ${text('record')},`;
