import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { toSessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { Button } from 'antd';
import { call } from '../../kit/call/api.ts';
import { feedback } from '../../kit/feedback.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { useFavicon } from '../../kit/session/favicon.ts';
import { readPlatform, storePlatform, usePlatform } from '../../kit/session/platform.ts';
import { useSession } from '../../kit/session/session.ts';
import { useTimelyLook } from './use-timely-look.ts';

/**
 * Says once that the platform's configuration has changed, when it was decided or when its moment has come; the member
 * chooses when to go on with it, so nothing changes under their hands.
 */
export function PlatformNotice() {
  const t = useMessages('shell.notices');
  const session = useSession();
  useFavicon(usePlatform());
  useTimelyLook(async () => {
    if (!session) return null;
    const { platformKey: key, platformName: name, platformId: id } = session;
    const detail = await call(platformInfoApi.detail, { body: { type1: key } }, { isSilent: true });
    const { changesAt } = detail;
    const known = readPlatform();
    const store = () => storePlatform({ id, name: detail.name || name, key }, detail);
    if (JSON.stringify(toSessionPlatform(detail)) === JSON.stringify(known)) return changesAt;
    // A browser that has kept nothing of the platform is not surprised by it.
    if (known === undefined) {
      store();
      return changesAt;
    }
    feedback.notify({
      tone: 'info',
      key: 'platform-changed',
      title: t('platformChanged'),
      description: t('platformChangedHint'),
      place: 'bottomRight',
      actions: (
        <Button
          type="primary"
          onClick={() => {
            store();
            window.location.reload();
          }}
        >
          {t('refresh')}
        </Button>
      ),
    });
    return changesAt;
  });
  return null;
}
