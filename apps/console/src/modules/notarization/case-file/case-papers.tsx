import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { Suspense, useState } from 'react';
import { call } from '../../../kit/call/api.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { withMessages } from '../../../kit/language/piece-messages.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { CaseEntry } from './case-entry.tsx';

const PaperDialog = lazyPiece(async () => (await withMessages('preview', import('./paper.dialog.tsx'))).PaperDialog);

/** What was handed in and what the office added; each look is audited. */
export function CasePapers({ id, materials }: Pick<CaseFile, 'id' | 'materials'>) {
  const t = useMessages('case-file');
  const [opened, setOpened] = useState<CaseFile['materials'][number]>();
  return (
    <Section title={t('sections.materials', { count: materials.length })}>
      {materials.length === 0 && <p className="trail-none">{t('none')}</p>}
      <ul className="case-entries">
        {materials.map((one) => (
          <CaseEntry
            key={one.id}
            name={
              <>
                {t(`material.${one.kind}`)} {one.isOriginalSeen && <small>{t('originalSeen')}</small>}
              </>
            }
            aside={<RowButton onClick={() => setOpened(one)}>{t('open', { name: one.fileName })}</RowButton>}
            about={
              <>
                {one.source === 'staff' ? one.addedByName : t(`source.${one.source}`)} ·{' '}
                <TimeCell moment={one.addedAt} />
                {one.sha256 !== '' && (
                  <>
                    {' · '}SHA-256 <HashCell value={one.sha256} />
                  </>
                )}
              </>
            }
          />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <PaperDialog
            title={`${t(`material.${opened.kind}`)} ${opened.fileName}`}
            name={opened.fileName}
            paperId={opened.id}
            askTicket={async (acceptsMalware) => {
              const input = { params: { id }, body: { materialId: opened.id, acceptsMalware } };
              return (await call(caseFileApi.paper, input, { handles: ['FILE_INFECTED'] })).ticket;
            }}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
