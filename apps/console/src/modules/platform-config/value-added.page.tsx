import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ConfigPage } from './version/config-page.tsx';
import type { PartView } from './version/part-view.ts';

const ValueAddedFields = lazyPiece(async () => (await import('./value-added/value-added-fields.tsx')).ValueAddedFields);

/** /platform-config/value-added */
export function ValueAddedPage() {
  const t = useMessages('platform-config.value-added');
  const v = useMessages('platform-config.config-version');
  const view: PartView<'value-added'> = {
    part: 'value-added',
    labelOf: (path) => t(`field.${path}` as 'field.vote'),
    textOf: (_, value) => (typeof value === 'boolean' ? v(value ? 'yes' : 'no') : ((value as string | null) ?? null)),
    Fields: ValueAddedFields,
  };
  return <ConfigPage title={t('title')} view={view} />;
}
