import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { Suspense } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { Section } from '../../../kit/record/detail-page.tsx';

const MESSAGES = ['correction', 'case-correction', 'malware'] as const;

const CaseCorrections = lazyPiece(async () => {
  const piece = import('./correction/case-corrections.tsx');
  await Promise.all(MESSAGES.map((name) => withMessages(name, piece)));
  return (await piece).CaseCorrections;
});

/** Most cases have everything with them, and nothing was asked for. */
export function CorrectionsSection({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  if (file.corrections.length === 0) return null;
  return (
    <Section title={t('sections.corrections')}>
      <Suspense>
        <CaseCorrections file={file} />
      </Suspense>
    </Section>
  );
}
