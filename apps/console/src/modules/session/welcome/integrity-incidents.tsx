import { integrityIncidentApi, type IntegrityIncident } from '@nota/contract/evidence/integrity-incident.contract.ts';
import { integrityIncidentLifecycle } from '@nota/contract/evidence/integrity-incident.lifecycle.ts';
import { Alert, Button, Empty, Skeleton, Space } from 'antd';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { formatMoment } from '../../../kit/time.ts';

const READS = [integrityIncidentApi.list];
/** More is a disaster, which is not worked off in a drawer. */
const SHOWN = 50;

const useIncidents = (state: 'open' | 'acknowledged') =>
  useCall(integrityIncidentApi.list, { query: { state, pageSize: SHOWN } }, { isSilent: true });

/** Findings in the evidence that nobody has closed: one person acknowledges, another closes with the reason. */
export function IntegrityIncidents() {
  const t = useMessages('workbench.incident');
  const [open, acknowledged] = [useIncidents('open'), useIncidents('acknowledged')];
  const refetch = () => void Promise.all([open.refetch(), acknowledged.refetch()]);
  if ((open.error && !open.data) || (acknowledged.error && !acknowledged.data)) {
    return <Alert type="error" showIcon title={t('failed')} action={<Button onClick={refetch}>{t('retry')}</Button>} />;
  }
  if (!open.data || !acknowledged.data) return <Skeleton active />;
  const incidents = [...open.data.list, ...acknowledged.data.list];
  if (incidents.length === 0) return <Empty description={t('none')} />;
  return (
    <Space orientation="vertical" className="welcome-failures">
      {incidents.map((incident) => (
        <Incident key={incident.id} incident={incident} />
      ))}
    </Space>
  );
}

function Incident({ incident }: { incident: IntegrityIncident }) {
  const t = useMessages('workbench.incident.field');
  const kind = messageOf('workbench.incident', 'kind', incident.kind);
  return (
    <Alert
      type={incident.state === 'open' ? 'error' : 'warning'}
      title={kind}
      description={
        <>
          <Facts columns={2}>
            <Fact label={t('subject')} isWide>
              {incident.subject}
            </Fact>
            <Fact label={t('detail')} isWide>
              <code>{JSON.stringify(incident.detail)}</code>
            </Fact>
            <Fact label={t('state')}>{messageOf('workbench.incident', 'state', incident.state)}</Fact>
            <Fact label={t('times')}>{incident.times}</Fact>
            <Fact label={t('openedAt')}>{formatMoment(incident.openedAt)}</Fact>
            <Fact label={t('lastSeenAt')}>{formatMoment(incident.lastSeenAt)}</Fact>
          </Facts>
          <LifecycleActions
            lifecycle={integrityIncidentLifecycle}
            stem="workbench.incident"
            record={incident}
            name={kind}
            act={integrityIncidentApi.act}
            touches={READS}
            look="row"
          />
        </>
      }
    />
  );
}
