import { accountNoticeApi } from '@nota/contract/session/account-notice.contract.ts';
import { Link } from 'react-router';
import { useMessages } from '../../../kit/language/intl.ts';
import { useCall } from '../../../kit/call/use-call.ts';

/** One line that links to notices about the account, as long as its owner has not seen them. */
export function NoticeLine() {
  const t = useMessages('session.notice');
  const { data } = useCall(accountNoticeApi.list, {}, { isSilent: true });
  if (!data?.some(({ seenAt }) => seenAt === null)) return null;
  return (
    <p className="welcome-notice" role="alert">
      {t('title')} <Link to="/account/center">{t('look')}</Link>
    </p>
  );
}
