import { Outlet, useNavigation } from 'react-router';
import { ConnectionNotice } from './connection-notice.tsx';
import { VersionNotice } from './version-notice.tsx';
import { Waiting } from './waiting.tsx';

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
