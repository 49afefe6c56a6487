import { credentialResetApi, type CredentialReset } from '@nota/contract/auth/credential-reset.contract.ts';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { confirm } from '../../../kit/confirm.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton } from '../../../kit/list/table/cells.tsx';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { formatMoment, now } from '../../../kit/time.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import './credential-resets.css';

type Fetched = AnswerOf<typeof credentialResetApi.handOver> & { readonly name: string };

/** Codes that wait for a second person, and earlier ones; of one member, or all that wait. */
export function CredentialResets({ memberId }: { memberId?: string }) {
  const t = useMessages('auth.credential-reset');
  const query = memberId === undefined ? { state: 'waiting' as const } : { memberId };
  const { data } = useCall(credentialResetApi.list, { query });
  const [fetched, setFetched] = useState<Fetched>();
  return (
    <>
      {data?.list.length === 0 && <p className="resets-none">{t('none')}</p>}
      <ul className="resets" aria-label={t('title')}>
        {data?.list.map((reset) => (
          <ResetLine key={reset.id} reset={reset} hasName={memberId === undefined} onFetched={setFetched} />
        ))}
      </ul>
      <CodeDialog fetched={fetched} onClose={() => setFetched(undefined)} />
    </>
  );
}

interface LineProps {
  readonly reset: CredentialReset;
  readonly hasName: boolean;
  readonly onFetched: (fetched: Fetched) => void;
}

function ResetLine({ reset, hasName, onFetched }: LineProps) {
  const t = useMessages('auth.credential-reset');
  const { run, isRunning } = useAct(credentialResetApi.handOver, {
    says: t('fetch'),
    touches: [credentialResetApi.list],
    onDone: (answer) => onFetched({ ...answer, name: reset.memberName }),
  });
  const ask = () =>
    void confirm({
      title: t('ask', { name: reset.memberName }),
      content: t('consequence'),
      okText: t('fetch'),
      onOk: () => run({ params: { id: reset.id } }),
    });
  return (
    <li>
      <div>
        <strong>
          {hasName && `${reset.memberName} · `}
          {t(`kind.${reset.kind}`)}
        </strong>{' '}
        <span className="resets-state">{t(`state.${stateOf(reset)}`)}</span>
        <p>
          {t('asked', { name: reset.askedByName, time: formatMoment(reset.askedAt) })}
          {reset.approvedByName !== null && t('approved', { name: reset.approvedByName })}
          {reset.handedByName !== null && t('handed', { name: reset.handedByName })}
        </p>
      </div>
      {reset.mayHandOver && (
        <Button size="small" loading={isRunning} onClick={ask}>
          {t('fetch')}
        </Button>
      )}
    </li>
  );
}

function stateOf(reset: CredentialReset): 'done' | 'ended' | 'over' | 'handed' | 'waiting' {
  if (reset.doneAt !== null) return 'done';
  if (reset.endedAt !== null) return 'ended';
  if (reset.codeUntil === null) return 'waiting';
  return now() > new Date(reset.codeUntil) ? 'over' : 'handed';
}

/** Shown once: a click beside the dialog must not close it. */
function CodeDialog({ fetched, onClose }: { fetched: Fetched | undefined; onClose: () => void }) {
  const t = useMessages('auth.credential-reset');
  return (
    <Modal
      open={fetched !== undefined}
      title={t('codeOf', { name: fetched?.name ?? '' })}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
      destroyOnHidden
    >
      <Alert type="warning" showIcon title={t('once')} />
      <p className="resets-code">
        <code data-code>{fetched?.code}</code>
        {fetched && <CopyButton text={fetched.code} />}
      </p>
      <p>{t('until', { time: fetched ? formatMoment(fetched.until) : '' })}</p>
    </Modal>
  );
}
