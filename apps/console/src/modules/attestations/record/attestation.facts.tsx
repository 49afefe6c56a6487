import { OWNER_FIELDS } from '@nota/contract/attestations/attestation-detail.contract.ts';
import { attestationApi } from '@nota/contract/attestations/attestation.contract.ts';
import { PERMISSION } from '@nota/contract/kit/permissions.ts';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { maskedFieldOf } from '../../../kit/record/masked/masked-field.tsx';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import type { AttestationRecord } from './attestation-record.ts';
import { ExpiryCell } from '../list/expiry-cell.tsx';

const STEM = 'attestations.attestation';
const AttestationMasked = maskedFieldOf(attestationApi.reveal, STEM, OWNER_FIELDS);

/** What was preserved and whose it is. */
export function AttestationFacts({ record }: { record: AttestationRecord }) {
  const t = useMessages(STEM);
  return (
    <Section title={t('facts')}>
      <Facts>
        <Fact label={t('field.name')} isWide>
          {record.name}
        </Fact>
        <Fact label={t('field.type')}>{messageOf(STEM, 'type', String(record.type))}</Fact>
        <Fact label={t('field.sizeBytes')}>{record.sizeBytes === null ? '' : formatBytes(record.sizeBytes)}</Fact>
        <Fact label={t('field.mime')}>{record.mime}</Fact>
        <Owner record={record} />
        <Fact label={t('field.channel')}>{t(`channel.${record.channel}`)}</Fact>
        <Customer record={record} />
        <Fact label={t('field.createdAt')}>
          <TimeCell moment={record.clocks.received} />
        </Fact>
        <Fact label={t('field.anchoredAt')}>
          <TimeCell moment={record.clocks.block} />
        </Fact>
        <Fact label={t('field.retentionUntil')}>
          <ExpiryCell record={record} />
        </Fact>
        <Fact label={t('field.review')}>{reviewMessage(record, t)}</Fact>
        <Fact label={t('field.sha256')}>
          <HashCell value={record.sha256} />
        </Fact>
        <Fact label={t('field.sm3')}>
          <HashCell value={record.sm3} />
        </Fact>
        {record.closeCause !== null && <Fact label={t('field.closeCause')}>{record.closeCause}</Fact>}
        {record.labels.length > 0 && (
          <Fact label={t('field.labels')} isWide>
            {record.labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
          </Fact>
        )}
        {record.remark !== '' && (
          <Fact label={t('field.remark')} isWide>
            {record.remark}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

/** By its name; linked for members who manage API customers. */
function Customer({ record: { customerId, customerName } }: { record: AttestationRecord }) {
  const t = useMessages(STEM);
  const may = useMay();
  const name = customerName ?? customerId;
  return (
    <Fact label={t('field.customerName')}>
      {customerId !== null && may(PERMISSION.apiCustomer) ? (
        <Link to={`/auth/apiList/auth?open=detail:${customerId}`}>{name}</Link>
      ) : (
        name
      )}
    </Fact>
  );
}

/** Personal data is masked, and revealed for a reason; the agent is shown where there is one. */
function Owner({ record }: { record: AttestationRecord }) {
  const t = useMessages(STEM);
  const agent = ['agentName', 'agentPhone'] as const;
  const shown = [
    ...(['ownerName', 'ownerCertNo', 'ownerPhone'] as const),
    ...agent.filter((field) => record[field] !== ''),
  ];
  return shown.map((field) => (
    <Fact
      key={field}
      label={
        field === 'ownerCertNo' && record.ownerCertType !== ''
          ? messageOf(STEM, 'certType', record.ownerCertType)
          : t(`field.${field}`)
      }
    >
      <AttestationMasked record={record} field={field} />
    </Fact>
  ));
}

function reviewMessage({ review }: AttestationRecord, t: ReturnType<typeof useMessages<typeof STEM>>): string {
  const score = review.score === null ? [] : [t('reviewScore', { score: review.score })];
  const labels = review.labels.map((label) => messageOf(STEM, 'reviewLabel', label));
  return [...labels, ...score, ...(review.isAppealed ? [t('reviewAppealed')] : [])].join('、');
}
