import type { ConfigStatement } from '@nota/contract/platform-config/config-version.contract.ts';
import { changedFields } from '@nota/contract/platform-config/config-version.rules.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import { FieldDiff } from '../../../kit/diff/field-diff.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import type { PartView } from './part-view.ts';

type Statement = Pick<ConfigStatement, 'content' | 'secretsFrom'>;

interface Props<P extends ConfigPart> {
  readonly view: PartView<P>;
  readonly before: Statement;
  readonly after: Statement;
}

/** What differs, field by field in people's words; of a secret only which version set it. */
export function VersionDifference<P extends ConfigPart>({ view, before, after }: Props<P>) {
  const t = useMessages('platform-config.config-version');
  const contents = changedFields(before.content ?? {}, after.content ?? {});
  const secrets = changedFields(before.secretsFrom, after.secretsFrom);
  const setIn = (version: unknown) => (typeof version === 'number' ? t('name', { version }) : null);
  return (
    <FieldDiff
      fields={[
        ...contents.map(({ path, ...field }) => ({
          name: path,
          label: view.labelOf(path),
          before: view.textOf(path, field.before),
          after: view.textOf(path, field.after),
        })),
        ...secrets.map(({ path, ...field }) => ({
          name: path,
          label: view.labelOf(path),
          before: setIn(field.before),
          after: setIn(field.after),
        })),
      ]}
    />
  );
}
