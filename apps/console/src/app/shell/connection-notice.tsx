import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useMessages } from '../../kit/language/intl.ts';
import { useNotifier } from './notifier.tsx';

const KEY = 'offline';

/** Says that the network is gone for as long as it is gone. Reads that waited go on by themselves afterwards. */
export function ConnectionNotice() {
  const t = useMessages('app.notices');
  const notification = useNotifier();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);

  useEffect(() => {
    if (isOnline) return undefined;
    notification.warning({
      key: KEY,
      title: t('offline'),
      description: t('offlineHint'),
      duration: false,
      placement: 'bottomRight',
      actions: <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>,
    });
    return () => notification.destroy(KEY);
  }, [isOnline, notification, t]);

  return null;
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
