import { useMessages } from '../../kit/language/intl.ts';
import { usePageTitle } from '../../kit/menu/page-title.ts';
import './account.css';
import { Devices } from './center/devices.tsx';
import { Notices } from './center/notices.tsx';
import { Profile } from './center/profile.tsx';
import { SignIns } from './center/sign-ins.tsx';

/** /account/center */
export function CenterPage() {
  const t = useMessages('account.center');
  usePageTitle(t('title'));
  return (
    <div className="account">
      <h1>{t('title')}</h1>
      <Profile />
      <Notices />
      <Devices />
      <SignIns />
    </div>
  );
}
