import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { notarizationCaseApi } from '@nota/contract/notarization/notarization-case.contract.ts';
import {
  notarizationCaseLifecycle as lifecycle,
  OPEN_CASES,
} from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { listIdOf } from '../../../kit/list/list-address.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { useLive } from '../../../kit/live/live.ts';
import { AssigneeMark } from '../../../kit/record/assignment/assignee-column.tsx';
import { LaterCaseActions } from '../../../kit/record/assignment/later-pieces.tsx';
import { DeadlineBadge } from '../../../kit/record/clock/deadline-badge.tsx';
import { DetailPage } from '../../../kit/record/detail-page.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseColumns } from './case-columns.tsx';
import { caseQueue } from './case-reads.ts';

const isOpen = (state: CaseFile['state']) => OPEN_CASES.some((one) => one === state);

/** A case as the desk of whoever works on it. */
export function CaseRecord({ id }: { readonly id: string }) {
  const t = useMessages('case-file');
  const navigate = useNavigate();
  const answer = useCall(caseFileApi.get, { params: { id } }, { isSilent: true });
  useLive('record', lifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  return (
    <DetailPage
      title={t('title')}
      answer={answer}
      numberOf={({ number }) => number}
      renderMarks={(file) => <Marks file={file} />}
      renderActions={(file) => (
        <>
          <CaseActions file={file} />
          {isOpen(file.state) && <LaterCaseActions queue={caseQueue} record={file} name={file.number} />}
        </>
      )}
      list="/notarization/list"
      neighbours={{
        listId: listIdOf(notarizationCaseApi.list),
        id,
        onMove: (next) => void navigate(`/notarization/list/${next}`),
      }}
      presence={{
        record: `${lifecycle.name}:${id}`,
        isUnderDecision: answer.data !== undefined && !lifecycle.states[answer.data.state].final,
      }}
      hasPersonalData
    >
      {(file) => <CaseColumns file={file} />}
    </DetailPage>
  );
}

/** Whose case it is, what about, where it stands, until when, and with whom. */
function Marks({ file }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  const { state, deadline, applicantName, matter, officeName, notaryName, assignee } = file;
  return (
    <>
      <strong>{applicantName}</strong>
      <span>{t(`matter.${matter}`)}</span>
      <ToneCell tone={lifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
      {deadline !== null && <DeadlineBadge deadline={deadline} />}
      {officeName !== null && <span>{[officeName, notaryName].filter(Boolean).join(' · ')}</span>}
      <AssigneeMark assignee={assignee} isOpen={isOpen(state)} />
    </>
  );
}
