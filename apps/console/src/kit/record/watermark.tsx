import { Watermark as AntWatermark } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { formatMoment, now } from '../time.ts';

/**
 * Over personal data: who looked, the last digits of their number, and when, so that a photograph of the screen names
 * its viewer.
 */
export function Watermark({ children }: { children: ReactNode }) {
  const session = useSession();
  const [openedAt] = useState(() => formatMoment(now().toISOString()).slice(0, 16));
  if (!session) return children;
  const { name, phoneNumber } = session.user;
  return (
    <AntWatermark
      content={[`${name} ${phoneNumber.slice(-4)}`, openedAt]}
      gap={[120, 96]}
      font={{ fontSize: 13, color: 'rgba(128, 128, 128, 0.14)' }}
      // Hidden overflow would make it a scroll container, in which no header stays in sight.
      style={{ overflow: 'clip' }}
    >
      {children}
    </AntWatermark>
  );
}
