import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import type { personalUserApi } from '@nota/contract/user-manager/personal-user.contract.ts';
import { personalUserLifecycle } from '@nota/contract/user-manager/personal-user.lifecycle.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell, MoneyCell, TimeCell } from '../../../kit/list/table/cells.tsx';
import { Section } from '../../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { Trail } from '../../../kit/record/trail.tsx';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { Labels } from '../account/account-marks.tsx';
import { detailOf } from './personal.columns.tsx';
import { PersonalMasked } from './personal.masked.ts';

export type PersonalRecord = AnswerOf<typeof personalUserApi.get>;

/** Who it is, the state of the account, and its history. */
export function PersonalFacts({ user }: { user: PersonalRecord }) {
  const t = useMessages('user-manager.personal-user');
  const a = useMessages('user-manager.account');
  return (
    <>
      {user.state === 'cancelled' && <Alert type="info" showIcon title={a('cancelled')} />}
      <Section title={t('sections.identity')}>
        <Facts>
          <Fact label={t('field.realName')}>
            <PersonalMasked record={user} field="realName" />
          </Fact>
          <Fact label={t('field.phone')}>
            <PersonalMasked record={user} field="phone" />
          </Fact>
          <Fact label={t('field.nickName')}>{user.nickName}</Fact>
          <Fact label={t('field.certType')}>{user.certType && t(`certType.${user.certType}`)}</Fact>
          <Fact label={t('field.certNo')}>
            <PersonalMasked record={user} field="certNo" />
          </Fact>
          <Fact label={t('field.authChannel')}>{user.authChannel && t(`authChannel.${user.authChannel}`)}</Fact>
          <Fact label={t('field.authAt')}>
            <TimeCell moment={user.authAt} />
          </Fact>
        </Facts>
      </Section>
      <Section title={t('sections.account')}>
        <Facts>
          <Fact label={t('field.balanceFen')}>
            <MoneyCell fen={user.balanceFen} />
          </Fact>
          <Fact label={t('field.points')}>{formatNumber(user.points, { decimals: 0 })}</Fact>
          <Fact label={t('field.storageUsedBytes')}>{formatBytes(user.storageUsedBytes)}</Fact>
          <Fact label={t('field.level')}>{String(user.level)}</Fact>
          <Fact label={t('field.source')}>{t(`source.${user.source}`)}</Fact>
          <Fact label={t('field.inviterId')}>
            {user.inviterId && (
              <Link to={detailOf(user.inviterId)}>
                <HashCell value={user.inviterId} />
              </Link>
            )}
          </Fact>
          <Fact label={t('field.lastSignInAt')}>
            {user.lastSignInAt === null ? t('neverSignedIn') : <TimeCell moment={user.lastSignInAt} />}
          </Fact>
          <Fact label={t('field.createdAt')}>
            <TimeCell moment={user.createdAt} />
          </Fact>
          <Fact label={t('field.labels')}>
            <Labels labels={user.labels} />
          </Fact>
          <Fact label={t('field.remark')} isWide>
            {user.remark}
          </Fact>
        </Facts>
      </Section>
      <Section title={t('sections.trail')}>
        <Trail lifecycle={personalUserLifecycle} stem="user-manager.personal-user" steps={user.trail} />
      </Section>
    </>
  );
}
