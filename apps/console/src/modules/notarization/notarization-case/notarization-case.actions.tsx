import { ACTION } from '@nota/contract/kit/permissions.ts';
import { RECORD_ADDRESS } from '@nota/contract/kit/search/record-address.ts';
import type { NotarizationCaseRow } from '@nota/contract/notarization/notarization-case-row.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import { OPEN_CASES } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import type { CaseQueue } from '../../../kit/record/assignment/case-queue.ts';
import { LaterCaseActions } from '../../../kit/record/assignment/later-pieces.tsx';
import { useMay } from '../../../kit/session/access.ts';

/** At an office a case is somebody's. The list alone is read again here: a page of a case has reads of its own. */
export const listedCaseQueue: CaseQueue = {
  kind: 'notarization-case',
  open: OPEN_CASES,
  reads: [notarizationCaseApi.list],
};

/** What is done from the list; everything else is decided beside the papers of the case. */
export function NotarizationCaseActions({ listed }: { readonly listed: NotarizationCaseRow }) {
  const t = useMessages('notarization.notarization-case');
  const may = useMay();
  const navigate = useNavigate();
  const { id, number, state } = listed;
  return (
    <>
      <LaterCaseActions queue={listedCaseQueue} record={listed} name={number} look="row" />
      {state === 'platform-review' && may(ACTION.notarizationReview) && (
        <RowButton onClick={() => void navigate(RECORD_ADDRESS['notarization-case'](id))}>{t('review')}</RowButton>
      )}
    </>
  );
}
