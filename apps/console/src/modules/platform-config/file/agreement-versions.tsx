import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import type { AgreementPart } from '@nota/contract/platform-config/part/agreement.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { ConfigVersions } from '../version/config-page.tsx';
import type { PartView } from '../version/part-view.ts';
import { AgreementLink } from './agreement-link.tsx';

const AgreementFields = lazyPiece(
  async () => (await withMessages('upload', import('./agreement-fields.tsx'))).AgreementFields,
);

/** So much of a digest tells two files apart. */
const DIGEST_CHARS = 12;

type FieldName = 'file' | 'file.name' | 'file.sha256' | 'file.format' | 'file.sizeBytes' | 'file.pages' | 'summary';

/** One agreement or notice: what is in force, what is coming, and all before it. */
export function AgreementVersions({ part }: { readonly part: AgreementPart }) {
  const t = useMessages('platform-config.file');
  const view: PartView<AgreementPart> = {
    part,
    labelOf: (path) => t(`field.${(path as FieldName).replace('.', '-') as 'file-name'}`),
    textOf(path, value) {
      if (typeof value === 'number') return path === 'file.sizeBytes' ? formatBytes(value) : String(value);
      if (typeof value !== 'string' || value === '') return null;
      return path === 'file.sha256' ? value.slice(0, DIGEST_CHARS) : value;
    },
    Fields: AgreementFields,
    Preview: AgreementLink,
  };
  return <ConfigVersions view={view} />;
}
