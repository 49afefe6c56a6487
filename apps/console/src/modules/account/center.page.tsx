import { useText } from '../../kit/intl.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import './account.css';
import { Devices } from './parts/devices.tsx';
import { Notices } from './parts/notices.tsx';
import { Profile } from './parts/profile.tsx';
import { SignIns } from './parts/sign-ins.tsx';

/** /account/center */
export function CenterPage() {
  const t = useText('account.center');
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
