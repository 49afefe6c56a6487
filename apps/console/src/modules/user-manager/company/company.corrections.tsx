import { ACTION } from '@nota/contract/kit/permissions.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { notificationApi } from '@nota/contract/platform/notification.contract.ts';
import { companyCorrectionApi } from '@nota/contract/user-manager/company/company-correction.contract.ts';
import { Button, Space } from 'antd';
import { call } from '../../../kit/call/api.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CorrectionRounds } from '../../../kit/record/correction/correction-rounds.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { useMay } from '../../../kit/session/access.ts';
import { COMPANY_READS, type CompanyPanel } from './company.actions.tsx';

interface Props {
  readonly company: CompanyUserDetail;
  readonly onOpen: (panel: CompanyPanel) => void;
}

/** What the company's applicant was asked for and what came back; while it waits, the request can be taken back. */
export function CompanyCorrections({ company, onOpen }: Props) {
  const t = useMessages('correction');
  const may = useMay();
  const isOpen = company.authState === 'correcting' && company.state === 'normal';
  return (
    <DrawerSection title={t('title')}>
      {isOpen && may(ACTION.companyUserReview) && (
        <Space wrap className="correction-acts">
          <ResendButton id={company.id} />
          <Button onClick={() => onOpen('withdraw-correction')}>{t('withdraw')}</Button>
        </Space>
      )}
      <CorrectionRounds
        rounds={company.corrections}
        stem="user-manager.company-user"
        askTicket={async (body) => {
          const params = { id: company.id };
          return (await call(companyCorrectionApi.paper, { params, body })).ticket;
        }}
      />
    </DrawerSection>
  );
}

/** For an applicant who has lost the link, or locked it. */
function ResendButton({ id }: { readonly id: string }) {
  const t = useMessages('correction');
  const { run, isRunning } = useAct(companyCorrectionApi.resend, {
    says: t('resend'),
    touches: [...COMPANY_READS, notificationApi.list],
  });
  return (
    <Button loading={isRunning} onClick={() => void run({ params: { id } })}>
      {t('resend')}
    </Button>
  );
}
