import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';
import { camel, type Names } from './names.ts';

interface Words {
  readonly title: string;
  readonly state: string;
  readonly name: string;
  readonly createdAt: string;
  readonly pending: string;
  readonly approved: string;
  readonly rejected: string;
  readonly approve: string;
  readonly reject: string;
}

/** The words of the scaffold. */
const WORDS: Readonly<Record<Language, Words>> = {
  'zh-CN': {
    title: '新列表',
    state: '状态',
    name: '名称',
    createdAt: '创建时间',
    pending: '待审核',
    approved: '已通过',
    rejected: '已驳回',
    approve: '通过',
    reject: '驳回',
  },
  'zh-TW': {
    title: '新列表',
    state: '狀態',
    name: '名稱',
    createdAt: '建立時間',
    pending: '待審核',
    approved: '已通過',
    rejected: '已駁回',
    approve: '通過',
    reject: '駁回',
  },
  'en-US': {
    title: 'New list',
    state: 'State',
    name: 'Name',
    createdAt: 'Created at',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
    approve: 'Approve',
    reject: 'Reject',
  },
  'pt-BR': {
    title: 'Nova lista',
    state: 'Estado',
    name: 'Nome',
    createdAt: 'Criado em',
    pending: 'Pendente',
    approved: 'Aprovado',
    rejected: 'Rejeitado',
    approve: 'Aprovar',
    reject: 'Rejeitar',
  },
};

/** One line per language, to be added by hand to a module that has words already. */
export const messageLines = (names: Names) =>
  LANGUAGES.map((language) => `${fileOf(names.module, language)}: ${entry(names, language)}`);

/** The files of a module that has no words yet, by file name. */
export const messageFiles = (names: Names): Record<string, string> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      fileOf(names.module, language),
      language === DEFAULT_LANGUAGE ? source(names) : translation(names, language),
    ]),
  );

const fileOf = (module: string, language: Language) =>
  language === DEFAULT_LANGUAGE ? `${module}.messages.ts` : `${module}.messages.${language}.ts`;

const constantOf = (module: string, language: Language) => {
  const suffix = language.charAt(0).toUpperCase() + language.slice(1).replace('-', '');
  return `${camel(module)}Messages${language === DEFAULT_LANGUAGE ? '' : suffix}`;
};

const source = (names: Names) => `/** Words of ${names.module}, in the source language. */
export const ${constantOf(names.module, DEFAULT_LANGUAGE)} = {
  ${entry(names, DEFAULT_LANGUAGE)}
} as const;
`;

const translation = (names: Names, language: Language) => {
  const origin = constantOf(names.module, DEFAULT_LANGUAGE);
  return `import type { Translated } from '../../kit/intl.ts';
import type { ${origin} } from './${fileOf(names.module, DEFAULT_LANGUAGE)}';

export const ${constantOf(names.module, language)} = {
  ${entry(names, language)}
} as const satisfies Translated<typeof ${origin}>;
`;
};

function entry({ stem, hasLifecycle }: Names, language: Language): string {
  const words = WORDS[language];
  const title = `title: '${words.title}'`;
  const state = hasLifecycle ? ` state: '${words.state}',` : '';
  const fields = `field: { name: '${words.name}',${state} createdAt: '${words.createdAt}' }`;
  const states = `state: { pending: '${words.pending}', approved: '${words.approved}', rejected: '${words.rejected}' }`;
  const actions = `action: { approve: '${words.approve}', reject: '${words.reject}' }`;
  return `'${stem}': { ${[title, fields, ...(hasLifecycle ? [states, actions] : [])].join(', ')} },`;
}
