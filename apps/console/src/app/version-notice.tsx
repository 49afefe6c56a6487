import { Button } from 'antd';
import { useEffect } from 'react';
import { fetchDeployedPage } from '../kit/api.ts';
import { useText } from '../kit/intl.ts';
import { useNotifier } from './notifier.tsx';
import { entryScriptOf, watchForNewVersion } from './version-watch.ts';

/** Says once that a newer console is deployed; the person chooses the moment to refresh. */
export function VersionNotice() {
  const t = useText('app.notices');
  const notification = useNotifier();

  useEffect(() => {
    const mine = entryScriptOf(document.documentElement.outerHTML);
    return watchForNewVersion({
      isNewer: async () => {
        const page = await fetchDeployedPage();
        const deployed = page === undefined ? undefined : entryScriptOf(page);
        return deployed !== undefined && deployed !== mine;
      },
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
