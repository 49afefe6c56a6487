import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { Section } from '../../../kit/record/detail-page.tsx';

const CaseDrafts = lazyPiece(async () => (await import('./case-drafts.tsx')).CaseDrafts);

/** There is nothing to write before an office has accepted the case. */
export function DraftsSection({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  if (file.acceptedAt === null) return null;
  return (
    <Section title={t('sections.drafts')}>
      <Suspense>
        <CaseDrafts file={file} />
      </Suspense>
    </Section>
  );
}
