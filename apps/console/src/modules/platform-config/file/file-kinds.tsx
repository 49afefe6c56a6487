import { documentTemplateApi } from '@nota/contract/evidence/document-template.contract.ts';
import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { AGREEMENT_PARTS } from '@nota/contract/platform-config/part/agreement.ts';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useLocale, useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import './file.css';

const AgreementVersions = lazyPiece(
  async () => (await withMessages('diff', import('./agreement-versions.tsx'))).AgreementVersions,
);
const TemplateVersions = lazyPiece(
  async () =>
    (await withMessages('diff', withMessages('document-template', import('../template/template-versions.tsx'))))
      .TemplateVersions,
);

/** Kinds of file beside the versions of one: `?of=` names the agreement or the kind of document. */
export function FileKinds() {
  const t = useMessages('platform-config.file');
  const [search] = useSearchParams();
  const of = search.get('of') ?? AGREEMENT_PARTS[0];
  const agreement = AGREEMENT_PARTS.find((part) => part === of);
  const { data: kinds = [] } = useCall(documentTemplateApi.kinds, {}, { isSilent: agreement !== undefined });
  const language = LANGUAGES.indexOf(useLocale());
  const titled = kinds.map(({ kind, title }) => ({ name: kind, title: title[language] ?? kind }));
  const kind = kinds.find((one) => one.kind === of);
  return (
    <div className="file-columns">
      <nav className="config-card file-kinds" aria-label={t('kinds')}>
        <Kinds
          heading={t('agreements')}
          of={of}
          kinds={AGREEMENT_PARTS.map((name) => ({ name, title: t(`agreement.${name}`) }))}
        />
        <Kinds heading={t('templates')} of={of} kinds={titled} />
      </nav>
      <div className="file-shown">
        <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} className="config-card" />}>
          {agreement && <AgreementVersions key={agreement} part={agreement} />}
          {kind && <TemplateVersions key={kind.kind} kind={kind} />}
        </Suspense>
      </div>
    </div>
  );
}

interface KindsProps {
  readonly heading: string;
  readonly of: string;
  readonly kinds: readonly { readonly name: string; readonly title: string }[];
}

function Kinds({ heading, of, kinds }: KindsProps) {
  return (
    <>
      <h2>{heading}</h2>
      <ul>
        {kinds.map(({ name, title }) => (
          <li key={name}>
            <Link to={{ search: `?of=${name}` }} aria-current={name === of ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
