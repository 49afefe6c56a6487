import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import type { OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { bulkTaskApi } from '@nota/contract/platform/bulk/bulk-task.contract.ts';
import { Modal } from 'antd';
import { feedback } from '../../../kit/feedback.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import type { Filters } from '../../../kit/list/list-address.ts';
import '../../../kit/record/record.css';
import { followTicket } from '../../../kit/tasks/download.ts';
import { watchTask } from '../../../kit/tasks/watched-tasks.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { ReasonDialog } from '../../../kit/record/reason.dialog.tsx';

export type BulkKind = 'verify' | 'certificates' | 'reanchor';

interface Props {
  readonly kind: BulkKind;
  readonly owner: OwnerType;
  readonly count: number;
  /** Ticked records, or all that a filter of the list shows. */
  readonly chosen: { readonly ids: string[] } | { readonly filter: Filters };
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows before how many records are affected; what came of each is in the task centre. */
export function BulkDialog({ kind, ...props }: Props) {
  if (kind === 'reanchor') return <Reanchor {...props} />;
  return kind === 'verify' ? <VerifyAll {...props} /> : <Certificates {...props} />;
}

type Part = Omit<Props, 'kind'>;

/** A task, whose progress and report are in the task centre. */
function useBulkTask(says: string, { chosen, onDone }: Pick<Part, 'chosen' | 'onDone'>) {
  const act = useAct(bulkTaskApi.request, {
    says,
    touches: [bulkTaskApi.list],
    onDone: ({ id }) => {
      watchTask('bulk', id);
      onDone();
    },
  });
  return {
    isRunning: act.isRunning,
    ask: (kind: string, reason?: string) =>
      void act.run({ body: { kind, ...chosen, ...(reason === undefined ? {} : { reason }) } }),
  };
}

function VerifyAll({ owner, count, onClose, ...part }: Part) {
  const t = useMessages('attestation-bulk');
  const task = useBulkTask(t('verifyDone'), part);
  return (
    <Modal
      open
      title={t('verifyTitle', { count })}
      okText={t('verify')}
      confirmLoading={task.isRunning}
      onOk={() => task.ask(`attestations.verify-${owner}`)}
      onCancel={onClose}
    >
      <p className="record-consequence">{t('verifyConsequence')}</p>
    </Modal>
  );
}

function Certificates({ count, chosen, onClose, onDone }: Part) {
  const t = useMessages('attestation-bulk');
  const act = useAct(attestationCertificateApi.ticketMany, {
    says: t('certificatesDone'),
    onDone: ({ ticket, without }) => {
      followTicket(ticket);
      if (without.length > 0) {
        feedback.notify({
          title: t('certificatesWithout', { count: without.length }),
          description: without.join('、'),
        });
      }
      onDone();
    },
  });
  return (
    <Modal
      open
      title={t('certificatesTitle', { count })}
      okText={t('certificates')}
      confirmLoading={act.isRunning}
      onOk={() => void act.run({ body: { ids: 'ids' in chosen ? chosen.ids : [] } })}
      onCancel={onClose}
    >
      <p className="record-consequence">{t('certificatesConsequence')}</p>
    </Modal>
  );
}

function Reanchor({ owner, count, onClose, ...part }: Part) {
  const t = useMessages('attestation-bulk');
  const hint = useMessages('attestations.reason')('hint');
  const task = useBulkTask(t('reanchorDone'), part);
  return (
    <ReasonDialog
      title={t('reanchorTitle', { count })}
      consequence={t('reanchorConsequence', { count })}
      hint={hint}
      // Nearly every retry has this reason; whoever has another one writes it over.
      usual={t('reanchorReason')}
      submit={t('reanchor')}
      isRunning={task.isRunning}
      onReason={(reason) => task.ask(`attestations.reanchor-${owner}`, reason)}
      onClose={onClose}
    />
  );
}
