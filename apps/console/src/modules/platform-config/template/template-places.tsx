import type { DocumentKind } from '@nota/contract/evidence/document-template.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';

type Props = Pick<DocumentKind, 'places' | 'required'>;

/** What a template may say, as it is written there. */
export function TemplatePlaces({ places, required }: Props) {
  const t = useMessages('document-template');
  return (
    <ul className="template-places">
      {places
        .filter(({ kind }) => kind !== 'group')
        .map(({ path, kind, isOptional }) => (
          <li key={path}>
            <code>{path}</code>{' '}
            <span className="config-hint">
              {[
                t(`kind.${kind as 'text'}`),
                ...(required.includes(path) ? [t('isRequired')] : []),
                ...(isOptional ? [t('isOptional')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
    </ul>
  );
}
