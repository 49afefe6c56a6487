import { Table } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import type { AttestationRecord } from './attestation-record.ts';
import { commonNameOf } from '@nota/contract/evidence/common-name.ts';

interface Artefact {
  readonly key: string;
  readonly what: string;
  readonly value: string | null;
  readonly at: string | null;
}

/** Everything that proves the record, each with its digest or number. */
export function ArtefactTable({ record }: { record: AttestationRecord }) {
  const t = useMessages('proof.artefact');
  const { chain } = record;
  const made = (key: string, what: string, value: string | null, at: string | null): Artefact => ({
    key,
    what,
    value,
    at,
  });
  const rows = [
    made('file', t('file'), record.sha256, record.createdAt),
    made('sm3', t('fileSm3'), record.sm3, record.createdAt),
    made('leaf', t('leaf'), chain.leafHash, chain.publishedAt),
    made('root', t('root'), chain.headRoot, chain.publishedAt),
    ...chain.stamps.map(({ authority, serial, at }) =>
      made(`stamp ${authority} ${serial}`, t('stamp', { authority: commonNameOf(authority) }), serial, at),
    ),
    made('anchor', t('anchor'), chain.anchor?.transactionHash ?? null, chain.anchor?.blockAt ?? null),
    ...record.certificates.map(({ id, number, version, sha256, issuedAt }) =>
      made(`certificate ${id}`, t('certificate', { number, version }), sha256, issuedAt),
    ),
  ];
  return (
    <Section title={t('title')}>
      <Table<Artefact>
        size="small"
        pagination={false}
        rowKey="key"
        scroll={{ x: 620 }}
        dataSource={rows.filter(({ value }) => value !== null)}
        columns={[
          { key: 'what', title: t('what'), dataIndex: 'what' },
          { key: 'value', title: t('value'), width: 220, render: (_, { value }) => <HashCell value={value} /> },
          { key: 'at', title: t('at'), width: 176, render: (_, { at }) => <TimeCell moment={at} /> },
        ]}
      />
    </Section>
  );
}
