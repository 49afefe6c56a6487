import { Outlet, useNavigation } from 'react-router';
import { ConnectionNotice } from './shell/connection-notice.tsx';
import { VersionNotice } from './version/version-notice.tsx';
import { Waiting } from './shell/waiting.tsx';

/** Around every page, sign-in included. */
export function Root() {
  const navigation = useNavigation();
  return (
    <>
      {navigation.state !== 'idle' && <Waiting />}
      <Outlet />
      <ConnectionNotice />
      <VersionNotice />
    </>
  );
}
