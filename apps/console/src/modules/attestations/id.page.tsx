import { chainStateNow } from '@nota/contract/attestations/attestation-clocks.rules.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { attestationLifecycle } from '@nota/contract/attestations/attestation.lifecycle.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { ToneCell } from '../../kit/list/table/cells.tsx';
import { listIdOf } from '../../kit/list/list-address.ts';
import { DetailPage } from '../../kit/record/detail-page.tsx';
import { DeadlineBadge } from '../../kit/record/clock/deadline-badge.tsx';
import { rememberedRows } from '../../kit/record/remembered-rows.ts';
import { useLive } from '../../kit/live/live.ts';
import { useCall } from '../../kit/call/use-call.ts';
import { AttestationDetail } from './record/attestation-detail.tsx';
import { AttestationHeaderActions } from './record/attestation-header-actions.tsx';
import type { AttestationRecord } from './record/attestation-record.ts';
import { ADDRESS_OF, LIST_OF } from './record/attestation.reads.ts';
import { CHAIN_TONES } from './record/attestation.tones.ts';

/** /attestation/:id */
export function IdPage() {
  const t = useMessages('attestations.attestation');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const answer = useCall(attestationApi.get, { params: { id } }, { isSilent: true });
  useLive('record', attestationLifecycle.name, (event) => {
    if (event.id === id) void answer.refetch();
  });
  const kind = answer.data?.ownerType ?? likelyKind(id);
  return (
    <DetailPage
      title={t('detail')}
      answer={answer}
      numberOf={(record) => record.id}
      renderMarks={(record) => <Marks record={record} />}
      renderActions={(record) => <AttestationHeaderActions record={record} />}
      list={ADDRESS_OF[kind]}
      neighbours={{ listId: listIdOf(LIST_OF[kind]), id, onMove: (next) => void navigate(`/attestation/${next}`) }}
      presence={{
        record: `${attestationLifecycle.name}:${id}`,
        isUnderDecision: answer.data?.state === 'reviewing',
      }}
      hasPersonalData
    >
      {(record) => <AttestationDetail record={record} />}
    </DetailPage>
  );
}

/** The state of the record and the anchor of its log are two things, each by its name. */
function Marks({ record }: { record: AttestationRecord }) {
  const t = useMessages('attestations.attestation');
  const { state, isHeld, isDownloadFrozen, isSandbox } = record;
  const chainState = chainStateNow(record);
  return (
    <>
      {isSandbox && <Tag color="magenta">{t('sandboxHint')}</Tag>}
      <Mark label={t('field.state')}>
        <ToneCell tone={attestationLifecycle.states[state].tone}>{t(`state.${state}`)}</ToneCell>
      </Mark>
      <Mark label={t('field.chainState')}>
        <ToneCell tone={CHAIN_TONES[chainState] ?? 'neutral'}>
          {t(`chainState.${chainState}` as 'chainState.0')}
        </ToneCell>
      </Mark>
      {record.deadline !== null && <DeadlineBadge deadline={record.deadline} />}
      {isHeld && <Tag color="warning">{t('field.isHeld')}</Tag>}
      {isDownloadFrozen && <Tag color="error">{t('frozen')}</Tag>}
    </>
  );
}

const Mark = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="detail-mark">
    <span>{label}</span> {children}
  </span>
);

/** Until the record is loaded: the list that the visitor came from. */
const likelyKind = (id: string) =>
  rememberedRows(listIdOf(LIST_OF.organization), id).length > 0 ? 'organization' : 'person';
