import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseCorrectionApi } from '@nota/contract/notarization/correction/case-correction.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { Button } from 'antd';
import { call } from '../../../../kit/call/api.ts';
import { useAct } from '../../../../kit/call/use-act.ts';
import { useMessages } from '../../../../kit/language/intl.ts';
import { isOfAnother } from '../../../../kit/record/assignment/case-of-another.ts';
import { CorrectionRounds } from '../../../../kit/record/correction/correction-rounds.tsx';
import { useHasNarrowScope, useMyId } from '../../../../kit/record/use-my-id.ts';
import { useMay } from '../../../../kit/session/access.ts';
import { CASE_READS } from '../case-reads.ts';

interface Props {
  readonly file: CaseFile;
}

/** What the applicant was asked for and what came back, round by round. */
export function CaseCorrections({ file }: Props) {
  const { id, materials, corrections } = file;
  const isOpen = corrections.some(({ state }) => state === 'open');
  const mayAsk = useMayAsk(file);
  return (
    <>
      {isOpen && mayAsk && (
        <p className="correction-acts">
          <ResendButton id={id} />
        </p>
      )}
      <CorrectionRounds
        rounds={corrections}
        stem="case-correction"
        askTicket={async ({ itemId, side, acceptsMalware }) => {
          const item = corrections.flatMap(({ items }) => items).find((one) => one.id === itemId);
          const { file: paper = null } = (side === 'before' ? item?.before : item?.answer) ?? {};
          // A round names its papers by their files; a case opens them as its materials.
          const materialId = materials.find(({ fileId }) => fileId === paper?.id)?.id ?? '';
          return (await call(caseFileApi.paper, { params: { id }, body: { materialId, acceptsMalware } })).ticket;
        }}
      />
    </>
  );
}

/** Whoever may ask may ask again: the platform in its review, and whoever handles the case at the office. */
function useMayAsk(file: CaseFile): boolean {
  const may = useMay();
  const isNarrow = useHasNarrowScope();
  const myId = useMyId();
  if (file.acceptedAt === null) return may(ACTION.notarizationReview) && !isNarrow;
  return may(ACTION.notarizationHandle) && (myId === undefined || !isOfAnother(file, myId));
}

/** For an applicant who has lost the link, or locked it. */
function ResendButton({ id }: { readonly id: string }) {
  const t = useMessages('correction');
  const { run, isRunning } = useAct(caseCorrectionApi.resend, {
    says: t('resend'),
    touches: [...CASE_READS, notificationApi.list],
  });
  return (
    <Button loading={isRunning} onClick={() => void run({ params: { id } })}>
      {t('resend')}
    </Button>
  );
}
