import type { NotaryOfficeRow } from '@nota/contract/notary-office/notary-office-record.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

export function OfficeFacts({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('notary-office.notary-office');
  return (
    <Facts columns={2}>
      <Fact label={t('field.code')}>{office.code}</Fact>
      <Fact label={t('field.shortName')}>{office.shortName}</Fact>
      <Fact label={t('field.city')}>{office.city}</Fact>
      <Fact label={t('field.leader')}>{office.leader}</Fact>
      <Fact label={t('field.licenceNo')}>{office.licenceNo}</Fact>
      <Fact label={t('field.uscc')}>{office.uscc !== null && <HashCell value={office.uscc} />}</Fact>
      <Fact label={t('field.phone')}>{office.phone}</Fact>
      <Fact label={t('field.createdAt')}>
        <TimeCell moment={office.createdAt} />
      </Fact>
      <Fact label={t('field.address')} isWide>
        {office.address}
      </Fact>
    </Facts>
  );
}

export function OfficeBusiness({ office }: { readonly office: NotaryOfficeRow }) {
  const t = useMessages('notary-office.notary-office');
  return (
    <Facts columns={2}>
      <Fact label={t('field.acceptsOnline')}>{office.acceptsOnline ? t('yes') : t('no')}</Fact>
      <Fact label={t('field.jurisdiction')}>
        {office.jurisdiction.map(({ code, name }) => `${name}（${code}）`).join('、')}
      </Fact>
      <Fact label={t('field.matters')} isWide>
        {office.matters.map((one) => t(`matter.${one}`)).join('；')}
      </Fact>
    </Facts>
  );
}
