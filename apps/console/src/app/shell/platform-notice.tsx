import { platformInfoApi } from '@nota/contract/platform-config/platform-info.contract.ts';
import { toSessionPlatform } from '@nota/contract/platform-config/session-platform.ts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../kit/call/api.ts';
import { feedback } from '../../kit/feedback.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { onLive } from '../../kit/live/live.ts';
import { useFavicon } from '../../kit/session/favicon.ts';
import { readPlatform, storePlatform, usePlatform } from '../../kit/session/platform.ts';
import { useSession } from '../../kit/session/session.ts';
import { now } from '../../kit/time.ts';

/** Tabs of one office must not all ask in the same moment. */
const SPREAD_MS = 3_000;
/** After the start, for what was decided or began while no tab was open. */
const FIRST_LOOK_MS = 60_000;
/** The longest that a browser can wait for in one timer. */
const LONGEST_MS = 2_147_483_647;

/**
 * Says once that the platform's configuration has changed, when it was decided or when its moment has come; the member
 * chooses when to go on with it, so nothing changes under their hands.
 */
export function PlatformNotice() {
  const t = useMessages('shell.notices');
  const session = useSession();
  useFavicon(usePlatform());
  const [changesAt, setChangesAt] = useState<string | null>(null);
  const look = useEffectEvent(async () => {
    if (!session) return;
    const { platformKey: key, platformName: name, platformId: id } = session;
    const detail = await call(platformInfoApi.detail, { body: { type1: key } }, { isSilent: true });
    setChangesAt(detail.changesAt);
    const known = readPlatform();
    const store = () => storePlatform({ id, name: detail.name || name, key }, detail);
    if (JSON.stringify(toSessionPlatform(detail)) === JSON.stringify(known)) return;
    // A browser that has kept nothing of the platform is not surprised by it.
    if (known === undefined) {
      store();
      return;
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
  });
  useEffect(() => {
    const timer = setTimeout(() => void look().catch(() => {}), FIRST_LOOK_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () =>
      onLive((event) => {
        if (event.kind !== 'record' || event.stem !== 'config-version') return;
        setTimeout(() => void look().catch(() => {}), Math.random() * SPREAD_MS);
      }),
    [],
  );
  useEffect(() => {
    if (changesAt === null) return undefined;
    const wait = Math.max(new Date(changesAt).getTime() - now().getTime(), 0) + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void look().catch(() => {}), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [changesAt]);
  return null;
}
