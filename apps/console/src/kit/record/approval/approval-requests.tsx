import {
  approvalRequestApi,
  type ApprovalKind,
  type ApprovalRequest,
} from '@nota/contract/platform/approval-request.contract.ts';
import { approvalRequestLifecycle } from '@nota/contract/platform/approval-request.lifecycle.ts';
import type { AnyEndpoint } from '@nota/contract/kit/endpoint.ts';
import { Alert, Button, Empty, Space } from 'antd';
import { useMessages } from '../../language/intl.ts';
import { formatMoment } from '../../time.ts';
import { useLive } from '../../live/live.ts';
import { useCall } from '../../call/use-call.ts';
import { Fact, Facts } from '../facts.tsx';
import { LifecycleActions } from '../lifecycle/lifecycle-actions.tsx';

interface OfRecord {
  /** Stem and id of the record; without them all requests that wait for this member. */
  readonly subject: string;
  readonly subjectId: string;
}

interface Props {
  readonly of?: OfRecord;
  /** Where a record's requests are shown in several places: which belong here. */
  readonly kinds?: readonly ApprovalKind[];
  /** Reads that are out of date once something was decided. */
  readonly touches?: readonly AnyEndpoint[];
}

const READS: readonly AnyEndpoint[] = [approvalRequestApi.list];
/** More than one record can have: at most one of each kind of act waits. */
const SHOWN = 50;

/** Requests that wait for a second person, with what exactly will be done and the member's decisions. */
export function ApprovalRequests({ of, kinds, touches = [] }: Props) {
  const t = useMessages('approval');
  const query = of ? { ...of, state: 'waiting' as const } : { scope: 'for-me' as const };
  const { data, error, refetch } = useCall(
    approvalRequestApi.list,
    { query: { ...query, pageSize: SHOWN } },
    { isSilent: true },
  );
  useLive('record', approvalRequestLifecycle.name, () => void refetch());
  if (error && !data) {
    const again = (
      <Button size="small" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
    return <Alert type="warning" showIcon title={t('failed')} action={again} />;
  }
  const requests = data?.list.filter(({ kind }) => kinds?.includes(kind) ?? true);
  if (!requests || (requests.length === 0 && of)) return null;
  if (requests.length === 0) return <Empty description={t('none')} />;
  return (
    <Space orientation="vertical" className="approval-requests">
      {requests.map((request, at) => (
        <Request
          key={request.id}
          request={request}
          touches={[...READS, ...touches]}
          // In the list of all requests the keys decide the first one; beside a record they are the record's.
          look={at === 0 && !of ? 'page' : 'row'}
        />
      ))}
    </Space>
  );
}

/** The server says which decisions this member may take; the lifecycle says whether one needs a reason. */
function offeredOf({ offers }: ApprovalRequest): typeof approvalRequestLifecycle {
  const offered = Object.entries(approvalRequestLifecycle.actions).filter(([name]) => offers.includes(name as never));
  return { ...approvalRequestLifecycle, actions: Object.fromEntries(offered) as never };
}

interface RequestProps {
  readonly request: ApprovalRequest;
  readonly touches: readonly AnyEndpoint[];
  readonly look: 'page' | 'row';
}

function Request({ request, touches, look }: RequestProps) {
  const t = useMessages('approval');
  return (
    <Alert
      type="warning"
      title={t('waiting', { kind: t(`kind.${request.kind}`) })}
      description={
        <>
          <p>
            {t('asked', { name: request.askedByName, time: formatMoment(request.askedAt), reason: request.reason })}
          </p>
          <Facts columns={2}>
            {request.facts.map(({ name, value }) => (
              <Fact key={name} label={t(`fact.${name}`)}>
                {value}
              </Fact>
            ))}
            <Fact label={t('expires')}>{formatMoment(request.expiresAt)}</Fact>
          </Facts>
          <LifecycleActions
            lifecycle={offeredOf(request)}
            stem="approval"
            record={request}
            name={t(`kind.${request.kind}`)}
            act={approvalRequestApi.act}
            touches={touches}
            look={look}
          />
        </>
      }
    />
  );
}
