import type { OwnerType } from '@nota/contract/attestations/attestation.contract.ts';
import { recordSearchApi } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';

/** Of a list that is filtered by a digest: how many records of the other list have it too. */
export function OtherListHint({ kind, hash }: { kind: OwnerType; hash: string }) {
  const t = useMessages('record-search');
  const other: OwnerType = kind === 'person' ? 'organization' : 'person';
  const { data } = useCall(recordSearchApi.find, { body: { term: hash } }, { isSilent: true });
  const group = data?.groups.find((one) => one.kind === `${other}-attestation`);
  if (!group) return null;
  const said = { list: group.title, count: group.hits.length };
  return (
    <Alert
      type="info"
      showIcon
      title={t(group.hasMore ? 'otherListMany' : 'otherList', said)}
      action={
        <Link to={{ pathname: `/attestations/list/${other}`, search: `?hash=${encodeURIComponent(hash)}` }}>
          {t('toList')}
        </Link>
      }
    />
  );
}
