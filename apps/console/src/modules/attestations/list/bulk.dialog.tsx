import { attestationCertificateApi } from '@nota/contract/attestations/attestation-certificate.contract.ts';
import { attestationVerificationApi } from '@nota/contract/attestations/attestation-verification.contract.ts';
import { attestationApi, type BulkOutcome } from '@nota/contract/attestations/attestation.contract.ts';
import { Modal } from 'antd';
import { feedback } from '../../../kit/feedback.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import '../../../kit/record/record.css';
import { followTicket } from '../../../kit/tasks/download.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { READS } from '../record/attestation.reads.ts';
import { ReasonDialog } from '../record/reason.dialog.tsx';

export type BulkKind = 'verify' | 'certificates' | 'reanchor';

interface Props {
  readonly kind: BulkKind;
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Shows before how many records are affected, and afterwards which were refused. */
export function BulkDialog({ kind, ...props }: Props) {
  if (kind === 'reanchor') return <Reanchor {...props} />;
  return kind === 'verify' ? <VerifyAll {...props} /> : <Certificates {...props} />;
}

type Part = Omit<Props, 'kind'>;

function VerifyAll({ ids, onClose, onDone }: Part) {
  const t = useMessages('attestations.bulk');
  const act = useAct(attestationVerificationApi.verifyMany, { says: t('verifyDone'), onDone });
  return (
    <Modal
      open
      title={t('verifyTitle', { count: ids.length })}
      okText={t('verify')}
      confirmLoading={act.isRunning}
      onOk={() => void act.run({ body: { ids: [...ids] } })}
      onCancel={onClose}
    >
      <p className="record-consequence">{t('verifyConsequence')}</p>
    </Modal>
  );
}

function Certificates({ ids, onClose, onDone }: Part) {
  const t = useMessages('attestations.bulk');
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
      title={t('certificatesTitle', { count: ids.length })}
      okText={t('certificates')}
      confirmLoading={act.isRunning}
      onOk={() => void act.run({ body: { ids: [...ids] } })}
      onCancel={onClose}
    >
      <p className="record-consequence">{t('certificatesConsequence')}</p>
    </Modal>
  );
}

function Reanchor({ ids, onClose, onDone }: Part) {
  const t = useMessages('attestations.bulk');
  const tell = ({ done, refused }: BulkOutcome) => {
    if (refused.length > 0) {
      const lines = refused.map(({ id, refusal }) => {
        const key = `refusal.${refusal}` as 'refusal.STATE_CHANGED';
        return `${id} ${t.has(key) ? t(key) : refusal}`;
      });
      feedback.notify({ title: t('outcome', { done, refused: refused.length }), description: lines.join('；') });
    }
    onDone();
  };
  const act = useAct(attestationApi.reanchorMany, { says: t('reanchorDone'), touches: READS, onDone: tell });
  return (
    <ReasonDialog
      title={t('reanchorTitle', { count: ids.length })}
      consequence={t('reanchorConsequence', { count: ids.length })}
      submit={t('reanchor')}
      isRunning={act.isRunning}
      onReason={(reason) => void act.run({ body: { ids: [...ids], reason } })}
      onClose={onClose}
    />
  );
}
