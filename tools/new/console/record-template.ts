import type { Names } from '../names.ts';

/** The columns of the list, with the way to the record and what can be done with it. */
export function columns(names: Names): string {
  const { module, stem, value, type, has } = names;
  const opens = has.detail || has.form;
  const hasActions = has.lifecycle || has.form;
  const facts = `interface Facts {
  readonly onOpen: (what: string, id: string) => void;
${has.form ? '  readonly mayEdit: boolean;\n' : ''}}

`;
  const given = opens ? `{ ${has.detail || has.form ? 'onOpen' : ''}${has.form ? ', mayEdit' : ''} }: Facts` : '';
  const actions = `    col.actions((row) => (
      <>
${has.form ? `        {mayEdit && <RowButton onClick={() => onOpen('edit', row.id)}>{messagesOf('${module}.${stem}')('edit')}</RowButton>}\n` : ''}${has.lifecycle ? `        <${type}Actions ${value}={row} look="row" />\n` : ''}      </>
    )),
`;
  return `import type { ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
${has.lifecycle ? `import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n` : ''}${has.form ? `import { messagesOf } from '../../../kit/language/intl.ts';\n` : ''}import { columnsOf, type ListColumn } from '../../../kit/list/table/columns.tsx';
${has.form ? `import { RowButton } from '../../../kit/list/table/row-button.tsx';\n` : ''}${has.lifecycle ? `import { ${type}Actions } from './${stem}.actions.tsx';\n` : ''}
const col = columnsOf<${type}Row>('${module}.${stem}');

${opens ? facts : ''}export function ${value}Columns(${given}): ListColumn<${type}Row>[] {
  return [
    ${has.detail ? `col.opening('name', ({ id }) => onOpen('detail', id)),` : `col.text('name'),`}
${has.lifecycle ? `    col.state('state', ${value}Lifecycle),\n` : ''}    col.time('createdAt'),
${hasActions ? actions : ''}  ];
}
`;
}

/** What the lifecycle offers for one record, in the list and in its detail. */
export const actions = ({ module, stem, value, type }: Names) =>
  `import { ${value}Api, type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';

interface Props {
  readonly ${value}: ${type}Row;
  readonly look: 'page' | 'row';
}

export function ${type}Actions({ ${value}, look }: Props) {
  return (
    <LifecycleActions
      lifecycle={${value}Lifecycle}
      stem="${module}.${stem}"
      record={${value}}
      name={${value}.name}
      act={${value}Api.act}
      touches={[${value}Api.list, ${value}Api.get]}
      look={look}
    />
  );
}
`;

export const form = ({ module, stem, value, type }: Names) =>
  `import { ${value}Api, type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';

const READS = [${value}Api.list, ${value}Api.get];

interface Props {
  readonly onDone: () => void;
}

export function ${type}CreateForm({ onDone }: Props) {
  const t = useMessages('${module}.${stem}');
  const options = { says: t('save'), touches: READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(${value}Api.create, options);
  return (
    <RecordForm
      schema={${value}Api.create.body}
      submit={t('save')}
      problem={problem}
      onSubmit={(body) => run({ body })}
    >
      <Field.Text name="name" label={t('field.name')} />
    </RecordForm>
  );
}

export function ${type}EditForm({ ${value}, onDone }: Props & { readonly ${value}: ${type}Row }) {
  const t = useMessages('${module}.${stem}');
  const options = { says: t('save'), touches: READS, handles: ['INPUT_INVALID'] as const, onDone };
  const { run, problem } = useAct(${value}Api.edit, options);
  const { id, name, version } = ${value};
  return (
    <RecordForm
      schema={${value}Api.edit.body}
      initial={{ name, version }}
      submit={t('save')}
      problem={problem}
      onSubmit={(body) => run({ params: { id }, body })}
    >
      <Field.Text name="name" label={t('field.name')} />
    </RecordForm>
  );
}
`;

/** One record beside its list, with what happened to it. */
export function drawer({ module, stem, value, type, has }: Names): string {
  const shown = `${type}${has.lifecycle ? 'Detail' : 'Row'}`;
  return `import { ${value}Api, type ${shown} } from '@nota/contract/${module}/${stem}.contract.ts';
${has.lifecycle ? `import { ${value}Lifecycle } from '@nota/contract/${module}/${stem}.lifecycle.ts';\n` : ''}import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { TimeCell${has.lifecycle ? ', ToneCell' : ''} } from '../../../kit/list/table/cells.tsx';
${has.lifecycle ? `import { useLive } from '../../../kit/live/live.ts';\n` : ''}import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { PresenceNotice } from '../../../kit/record/presence.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../../kit/record/record-drawer.tsx';
${has.lifecycle ? `import { Trail } from '../../../kit/record/trail.tsx';\nimport { ${type}Actions } from './${stem}.actions.tsx';\n` : ''}
interface Props {
  readonly id: string | undefined;
  readonly ids: readonly string[];
  readonly onOpen: (what: string, id: string) => void;
  readonly onClose: () => void;
}

export function ${type}Drawer({ id, ids, onOpen, onClose }: Props) {
  const t = useMessages('${module}.${stem}');
  return (
    <RecordDrawer title={t('detail')} id={id} ids={ids} onMove={(next) => onOpen('detail', next)} onClose={onClose}>
      {(shown) => <Detail key={shown} id={shown} onClose={onClose} />}
    </RecordDrawer>
  );
}

function Detail({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const answer = useCall(${value}Api.get, { params: { id } }, { isSilent: true });
${has.lifecycle ? `  useLive('record', ${value}Lifecycle.name, (event) => {\n    if (event.id === id) void answer.refetch();\n  });\n` : ''}  return (
    <DrawerRecord answer={answer} onClose={onClose}>
      {(${value}) => <${type}Facts ${value}={${value}} />}
    </DrawerRecord>
  );
}

function ${type}Facts({ ${value} }: { readonly ${value}: ${shown} }) {
  const t = useMessages('${module}.${stem}');
  return (
    <>
      <DrawerHead
        name={${value}.name}
        marks={${has.lifecycle ? `<ToneCell tone={${value}Lifecycle.states[${value}.state].tone}>{t(\`state.\${${value}.state}\`)}</ToneCell>` : 'null'}}
      >
        ${has.lifecycle ? `<${type}Actions ${value}={${value}} look="page" />` : 'null'}
      </DrawerHead>
      <PresenceNotice record={\`${stem}:\${${value}.id}\`} isUnderDecision={${has.lifecycle ? `${value}.state === 'pending'` : 'false'}} />
      <DrawerSection title={t('sections.facts')}>
        <Facts columns={2}>
          <Fact label={t('field.name')}>{${value}.name}</Fact>
          <Fact label={t('field.createdAt')}>
            <TimeCell moment={${value}.createdAt} />
          </Fact>
        </Facts>
      </DrawerSection>
${has.lifecycle ? `      <DrawerSection title={t('sections.trail')}>\n        <Trail lifecycle={${value}Lifecycle} stem="${module}.${stem}" steps={${value}.trail} />\n      </DrawerSection>\n` : ''}    </>
  );
}
`;
}

/** What is open over the list, by the address. */
export function panels({ module, stem, value, type, has }: Names): string {
  const forms = `      <FormDrawer title={t('create')} isOpen={what === 'create'} onClose={close}>
        <${type}CreateForm onDone={close} />
      </FormDrawer>
      <FormDrawer title={t('edit')} {...panel('edit')}>
        {${value} && <${type}EditForm ${value}={${value}} onDone={close} />}
      </FormDrawer>
`;
  const detail = `      <${type}Drawer
        id={what === 'detail' ? id : undefined}
        ids={rows.map((row) => row.id)}
        onOpen={open}
        onClose={close}
      />
`;
  const found = `  const { record: ${value}, panel } = useRecordPanels({ opened, panels: PANELS, read: ${value}Api.get });
`;
  return `import { ${has.form ? `${value}Api, ` : ''}type ${type}Row } from '@nota/contract/${module}/${stem}.contract.ts';
${has.form ? `import { useMessages } from '../../../kit/language/intl.ts';\n` : ''}import type { useOpened } from '../../../kit/list/use-opened.ts';
${has.form ? `import { FormDrawer } from '../../../kit/record/form/form-drawer.tsx';\nimport { useRecordPanels } from '../../../kit/record/use-record-panels.ts';\n` : ''}${has.detail ? `import { ${type}Drawer } from './${stem}.drawer.tsx';\n` : ''}${has.form ? `import { ${type}CreateForm, ${type}EditForm } from './${stem}.form.tsx';\n` : ''}
interface Props {
  readonly opened: ReturnType<typeof useOpened>;
  readonly rows: readonly ${type}Row[];
}

${has.form ? `const PANELS = ['edit'] as const;\n\n` : ''}export function ${type}Panels({ opened${has.detail ? ', rows' : ''} }: Props) {
  const { what, ${has.detail ? 'id, open, ' : ''}close } = opened;
${has.form ? `  const t = useMessages('${module}.${stem}');\n${found}` : ''}  return (
    <>
${has.detail ? detail : ''}${has.form ? forms : ''}    </>
  );
}
`;
}
