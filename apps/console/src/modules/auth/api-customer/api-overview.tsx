import type { ApiCustomerRow } from '@nota/contract/open-api/api-customer-record.ts';
import type { apiCustomerApi } from '@nota/contract/open-api/api-customer.contract.ts';
import { apiCustomerLifecycle } from '@nota/contract/open-api/api-customer.lifecycle.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CopyButton, TimeCell } from '../../../kit/list/table/cells.tsx';
import { ClockTimeline } from '../../../kit/record/clock/clock-timeline.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { DrawerSection } from '../../../kit/record/record-drawer.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { ApiCustomerMasked } from './api-customer.masked.ts';
import { PackageUse } from './api-package.tsx';

interface Props {
  readonly customer: AnswerOf<typeof apiCustomerApi.get>;
  /** The terms stand elsewhere. */
  readonly hasNoTerms?: boolean;
}

/** The terms, and the history. */
export function ApiOverview({ customer, hasNoTerms = false }: Props) {
  const t = useMessages('auth.api-customer');
  const c = useMessages('clock');
  return (
    <>
      {!hasNoTerms && <ApiAgreement customer={customer} />}
      {customer.clocks.length > 0 && (
        <DrawerSection title={c('title')}>
          <ClockTimeline clocks={customer.clocks} stem="auth.api-customer" />
        </DrawerSection>
      )}
      <DrawerSection title={t('trail')}>
        <Trail lifecycle={apiCustomerLifecycle} stem="auth.api-customer" steps={customer.trail} />
      </DrawerSection>
    </>
  );
}

/** Also beside the decision, so that whoever decides sees the terms. */
export function ApiAgreement({ customer }: { customer: ApiCustomerRow }) {
  const t = useMessages('auth.api-customer');
  return (
    <Facts columns={2}>
      <Fact label={t('field.appId')}>
        <code>{customer.appId}</code> <CopyButton text={customer.appId} />
      </Fact>
      <Fact label={t('field.env')}>{t(`env.${customer.env}`)}</Fact>
      <Fact label={t('field.uscc')}>{customer.uscc}</Fact>
      <Fact label={t('field.contractNo')}>{customer.contractNo}</Fact>
      <Fact label={t('field.contactName')}>{customer.contactName}</Fact>
      <Fact label={t('field.contactPhone')}>
        <ApiCustomerMasked record={customer} field="contactPhone" />
      </Fact>
      <Fact label={t('field.package')}>
        <PackageUse given={customer.package} />
      </Fact>
      <Fact label={t('field.packageExpiresAt')}>
        {customer.package.expiresAt === null ? t('noExpiry') : <TimeCell moment={customer.package.expiresAt} />}
      </Fact>
      <Fact label={t('field.qps')}>{customer.qps}</Fact>
      <Fact label={t('field.dailyQuota')}>{t('count', { count: customer.dailyQuota })}</Fact>
      <Fact label={t('field.appliedByName')}>{customer.appliedByName}</Fact>
      <Fact label={t('field.appliedAt')}>
        <TimeCell moment={customer.appliedAt} />
      </Fact>
      <Fact label={t('field.signAlgorithm')} isWide>
        {t(`signAlgorithm.${customer.signAlgorithm}`)}
      </Fact>
      <Fact label={t('field.scopes')} isWide>
        {customer.scopes.map((scope) => t(`scope.${scope}`)).join(t('comma'))}
      </Fact>
      <Fact label={t('field.ipRanges')} isWide>
        {customer.ipRanges.length === 0 ? t('anyAddress') : customer.ipRanges.join(t('comma'))}
      </Fact>
    </Facts>
  );
}
