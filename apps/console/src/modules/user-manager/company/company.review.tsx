import { ACTION } from '@nota/contract/kit/permissions.ts';
import { checksFor, missingChecks, type ReviewCheck } from '@nota/contract/user-manager/company-review.rules.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { companyVerificationApi } from '@nota/contract/user-manager/company-verification.contract.ts';
import { Alert, Button, Checkbox, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';
import { shortcutProps } from '../../../kit/keyboard/shortcuts.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';
import '../account/user-manager.css';

interface Props {
  readonly company: CompanyUserDetail;
  readonly onOpen: (panel: CompanyPanel) => void;
}

/** The review: the check list, then the decision. Nobody reviews their own submission. */
export function CompanyReview({ company, onOpen }: Props) {
  const t = useMessages('user-manager.company-verification');
  const may = useMay();
  const myId = useMyId();
  const method = company.method ?? 'manual';
  const [ticked, setTicked] = useState<readonly ReviewCheck[]>([]);
  const label = t(method === 'remittance' ? 'approveRemit' : 'approve');
  const { run, isRunning } = useAct(companyVerificationApi.approve, { says: label, touches: COMPANY_READS });
  if (company.authState !== 'reviewing' || company.state !== 'normal' || !may(ACTION.companyUserReview)) return null;

  const missing = missingChecks(method, ticked).length;
  const submitter = company.verificationTrail.findLast(({ action }) => action === 'submit')?.actorId;
  const why = submitter === myId ? t('own') : missing > 0 ? t('unticked', { count: missing }) : undefined;
  const approve = () => {
    if (why !== undefined) return;
    void run({ params: { id: company.id }, body: { checklist: [...ticked], version: company.version } });
  };
  return (
    <section className="company-review" aria-label={t('checklist')}>
      <Checkbox.Group<ReviewCheck>
        className="company-checks"
        value={[...ticked]}
        onChange={setTicked}
        options={checksFor(method).map((value) => ({ value, label: t(`check.${value}`) }))}
      />
      <Space wrap>
        <Tooltip title={why}>
          <Button
            type={why === undefined ? 'primary' : 'default'}
            loading={isRunning}
            aria-disabled={why !== undefined}
            className={why === undefined ? '' : 'record-refused'}
            onClick={approve}
            {...shortcutProps('approve', label)}
          >
            {label}
          </Button>
        </Tooltip>
        <Button danger onClick={() => onOpen('reject')} {...shortcutProps('reject', t('reject'))}>
          {t('reject')}
        </Button>
      </Space>
    </section>
  );
}

/** The sum that was sent, which nobody here knows: the company's contact enters what it sees in its account. */
export function CompanyRemittance({ company, onOpen }: Props) {
  const t = useMessages('user-manager.company-verification');
  const may = useMay();
  const myId = useMyId();
  const { remittance } = company;
  const sender = company.verificationTrail.findLast(({ action }) => action === 'remit')?.actorId;
  const isSender = sender !== undefined && sender === myId;
  if (company.authState !== 'remitting') return null;
  if (remittance === null) return <Alert type="info" showIcon title={t('sending')} />;
  return (
    <section className="company-review" aria-label={t('flowNo')}>
      {remittance.isSimulated && (
        <Alert type="warning" showIcon title={t('simulated')} description={t('simulatedHint')} />
      )}
      <Facts columns={2}>
        <Fact label={t('flowNo')}>{remittance.flowNo}</Fact>
      </Facts>
      {may(ACTION.companyUserEdit) && !isSender && (
        <Button type="primary" onClick={() => onOpen('confirm')}>
          {t('confirm')}
        </Button>
      )}
    </section>
  );
}
