import { rightsImported, rightTo, type Names } from '../names.ts';

/** The list as an exported sheet. */
export const sheet = (names: Names) => {
  const { module, stem, value, words, has } = names;
  return `import { sheetOf } from '../kit/list-sheet.ts';
import ${rightsImported(names, ['export'])} from '../kit/permissions.ts';
import { ${value}Api } from './${stem}.contract.ts';

/** Say which values of a ${words} are masked, and why the others are not. */
export const ${value}Sheet = sheetOf(${value}Api.list, {
  kind: '${module}.${stem}',
  permission: ${rightTo(names, 'export')},
  columns: { id: 'code', name: 'text', ${has.lifecycle ? `state: 'state', ` : ''}createdAt: 'time' },
});
`;
};
