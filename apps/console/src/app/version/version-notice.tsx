import { Button } from 'antd';
import { useEffect } from 'react';
import { feedback } from '../../kit/feedback.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { newerVersion } from './newer-version.ts';
import { watchForNewVersion } from './version-watch.ts';

/** Shows once that a newer console is deployed; the member chooses when to refresh. */
export function VersionNotice() {
  const t = useMessages('shell.notices');

  useEffect(() => {
    return watchForNewVersion({
      isNewer: async () => (await newerVersion()) !== undefined,
      tell: () =>
        feedback.notify({
          tone: 'info',
          key: 'new-version',
          title: t('newVersion'),
          description: t('newVersionHint'),
          place: 'bottomRight',
          actions: (
            <Button type="primary" onClick={() => window.location.reload()}>
              {t('refresh')}
            </Button>
          ),
        }),
    });
  }, [t]);

  return null;
}
