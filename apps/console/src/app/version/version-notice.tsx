import { Button } from 'antd';
import { useEffect } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { newerVersion } from './newer-version.ts';
import { useNotifier } from '../shell/notifier.tsx';
import { watchForNewVersion } from './version-watch.ts';

/** Says once that a newer console is deployed; the person chooses the moment to refresh. */
export function VersionNotice() {
  const t = useMessages('app.notices');
  const notification = useNotifier();

  useEffect(() => {
    return watchForNewVersion({
      isNewer: async () => (await newerVersion()) !== undefined,
      tell: () =>
        notification.info({
          key: 'new-version',
          title: t('newVersion'),
          description: t('newVersionHint'),
          duration: false,
          placement: 'bottomRight',
          actions: (
            <Button type="primary" onClick={() => window.location.reload()}>
              {t('refresh')}
            </Button>
          ),
        }),
    });
  }, [notification, t]);

  return null;
}
