import { message, notification } from 'antd';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { setFeedback, TOAST_SECONDS } from '../../kit/feedback.ts';

type NotificationApi = ReturnType<typeof notification.useNotification>[0];

const NotifierContext = createContext<NotificationApi | undefined>(undefined);

/**
 * Toasts and notices in the person's style and language, for every page including sign-in; the request layer speaks
 * through it. Ant Design's own `App` also brings dialogs, which nobody needs to sign in: it stands further inside.
 */
export function Notifier({ children }: { children: ReactNode }) {
  const [toast, toastHolder] = message.useMessage({ duration: TOAST_SECONDS, maxCount: 5 });
  const [notices, noticesHolder] = notification.useNotification({ placement: 'topRight' });

  useEffect(
    () =>
      setFeedback({
        success: (text) => void toast.success({ key: text, content: text }),
        error: (text) => void toast.error({ key: text, content: text }),
        notify: ({ title, description }) => notices.error({ key: title, title, description, duration: false }),
      }),
    [toast, notices],
  );

  return (
    <NotifierContext value={notices}>
      {toastHolder}
      {noticesHolder}
      {children}
    </NotifierContext>
  );
}

/** For notices with buttons; plain texts go through `feedback`. */
export function useNotifier(): NotificationApi {
  const notices = useContext(NotifierContext);
  if (!notices) throw new Error('there is no notifier around this component');
  return notices;
}
