import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import type { COMPANY_FIELDS } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserDetail } from '@nota/contract/user-manager/company-record.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton, MoneyCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { Labels } from '../account/account-marks.tsx';
import { CompanyMasked } from './company.masked.ts';

/** What the papers are compared with, in the order of the review. */
export function CompanyMaterial({ company }: { company: CompanyUserDetail }) {
  const t = useMessages('user-manager.company-user');
  const d = useMessages('company-detail');
  const masked = (field: (typeof COMPANY_FIELDS)[number]) => (
    <Fact label={t(`field.${field}`)}>
      <CompanyMasked record={company} field={field} />
    </Fact>
  );
  return (
    <DrawerSection title={d('sections.material')}>
      {company.usccNote !== null && (
        <Alert type="warning" showIcon title={t('field.usccNote')} description={company.usccNote} />
      )}
      <Facts columns={2}>
        {company.reviewNo !== null && (
          <Fact label={t('field.reviewNo')}>
            <span className="hash">{company.reviewNo}</span>
            <CopyButton text={company.reviewNo} />
          </Fact>
        )}
        <Fact label={t('field.uscc')}>
          <span className="hash">{company.uscc}</span>
          <CopyButton text={company.uscc} />
        </Fact>
        {masked('legalPerson')}
        {masked('legalCertNo')}
        {masked('agentName')}
        {masked('agentPhone')}
        {masked('agentEmail')}
        {masked('agentCertNo')}
        <Fact label={t('field.licenceUntil')}>{company.licenceUntil}</Fact>
        <Fact label={t('field.method')}>{company.method && d(`method.${company.method}`)}</Fact>
        <Fact label={t('field.accountName')}>{company.accountName}</Fact>
        <Fact label={t('field.bank')}>{company.bank}</Fact>
        {masked('bankAccount')}
      </Facts>
    </DrawerSection>
  );
}

export function CompanyAccount({ company }: { company: CompanyUserDetail }) {
  const t = useMessages('user-manager.company-user');
  const d = useMessages('company-detail');
  return (
    <DrawerSection title={d('sections.account')}>
      <Facts columns={2}>
        <Fact label={t('field.balanceFen')}>
          <MoneyCell fen={company.balanceFen} />
        </Fact>
        <Fact label={t('field.points')}>{formatNumber(company.points, { decimals: 0 })}</Fact>
        <Fact label={t('field.memberCount')}>{String(company.memberCount)}</Fact>
        <Fact label={t('field.isApiEnabled')}>{d(`api.${company.isApiEnabled ? 'on' : 'off'}`)}</Fact>
        <Fact label={t('field.labels')}>
          <Labels labels={company.labels} />
        </Fact>
        <Fact label={t('field.createdAt')}>
          <TimeCell moment={company.createdAt} />
        </Fact>
        <Fact label={t('field.remark')} isWide>
          {company.remark}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}

type Submissions = CompanyUserDetail['submissions'];

/** What each submission changed compared with the one before it, masked as stored. */
export function CompanySubmissions({ submissions }: { submissions: Submissions }) {
  const t = useMessages('user-manager.company-verification');
  return submissions.map(({ number, reviewNo, submittedAt, material }, at) => (
    <div key={number}>
      <strong>{t('nth', { number })}</strong> {reviewNo} <TimeCell moment={submittedAt} />
      <Facts columns={2}>
        {changesOf(material, submissions[at + 1]?.material).map(([name, value]) => (
          <Fact key={name} label={messageOf('user-manager.company-user', 'field', name)}>
            {value}
          </Fact>
        ))}
      </Facts>
    </div>
  ));
}

const HIDDEN = ['version', 'licenceFileId', 'authorizationFileId'];

function changesOf(material: Record<string, unknown>, before: Record<string, unknown> | undefined): [string, string][] {
  return Object.entries(material).flatMap(([name, value]): [string, string][] => {
    if (HIDDEN.includes(name) || typeof value !== 'string' || before?.[name] === value) return [];
    return [[name, value]];
  });
}
