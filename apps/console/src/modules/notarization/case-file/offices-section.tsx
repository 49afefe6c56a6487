import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { Section } from '../../../kit/record/detail-page.tsx';

const JudgedOffices = lazyPiece(async () => (await import('./judged-offices.tsx')).JudgedOffices);

/** All offices are judged only for whoever asks: the answer is long, and most have chosen already. */
export function OfficesSection({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title={t('sections.offices')}>
      {isAsked ? (
        <Suspense>
          <JudgedOffices id={file.id} />
        </Suspense>
      ) : (
        <Button size="small" onClick={() => setAsked(true)}>
          {t('showOffices')}
        </Button>
      )}
    </Section>
  );
}
