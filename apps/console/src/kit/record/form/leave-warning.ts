import { useEffect, useEffectEvent } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { confirm } from '../../confirm.ts';
import { useMessages } from '../../language/intl.ts';
import '../record.css';

/**
 * Asks before a navigation, a reload or a closed tab would lose typed input. `isReleased` is read at the last moment: a
 * sent form navigates before React has rendered that it was sent.
 */
export function useLeaveWarning(isDirty: boolean, isReleased: () => boolean): void {
  const ask = useLeaveQuestion();
  const blocker = useBlocker((step) => isDirty && !isReleased() && isLeaving(step));

  const question = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await ask()) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => void question(), [blocker.state]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/**
 * Another page, or another drawer of the same one; filters and page numbers of the list behind do not affect the form.
 */
function isLeaving({ currentLocation: from, nextLocation: to }: Parameters<BlockerFunction>[0]): boolean {
  const openIn = (search: string) => new URLSearchParams(search).get('open');
  return from.pathname !== to.pathname || openIn(from.search) !== openIn(to.search);
}

/** True when the person chooses to discard it. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const t = useMessages('record.form');
  return async () =>
    confirm({
      title: t('leaveTitle'),
      content: t('leaveHint'),
      okText: t('leave'),
      okButtonProps: { className: 'record-harmful-solid' },
      cancelText: t('stay'),
    });
}
