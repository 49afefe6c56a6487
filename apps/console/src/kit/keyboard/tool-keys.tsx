import { SearchOutlined } from '@ant-design/icons';
import type { RouteRow } from '@nota/contract/kit/routes.ts';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayReach } from '../session/access.ts';
import { useMessages } from '../language/intl.ts';
import { withMessages } from '../language/piece-messages.ts';
import { lazyPiece } from '../lazy-piece.ts';
import { useIsBuilt } from '../menu/menu.ts';
import { useSession } from '../session/session.ts';
import './row-focus.css';
import { routeOfAddress, useRememberPages } from '../palette/recent-pages.ts';
import { addShortcut, listenToKeys, runShortcut, shortcutProps, useShortcut } from './shortcuts.ts';
import { SHORTCUT_IDS, shortcutOf } from './shortcut-table.ts';

const Palette = lazyPiece(
  async () => (await withMessages('keyboard', withMessages('record-search', import('../palette/palette.tsx')))).Palette,
);
const ShortcutSheet = lazyPiece(
  async () => (await withMessages('keyboard', import('./shortcut-sheet.tsx'))).ShortcutSheet,
);

/** Around every page of a signed-in member: shortcuts, the command palette, the sheet of keys, recent pages. */
export function ToolKeys() {
  const [shown, setShown] = useState<'palette' | 'sheet'>();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const show = (what: 'palette' | 'sheet') => {
    setWanted((before) => (before.includes(what) ? before : [...before, what]));
    setShown(what);
  };
  const hide = () => setShown(undefined);

  useEffect(listenToKeys, []);
  useRememberPages();
  useGoing();
  useShortcut('palette', () => (shown === 'palette' ? hide() : show('palette')));
  useShortcut('sheet', () => show('sheet'));

  return (
    <Suspense>
      {wanted.includes('palette') && <Palette isOpen={shown === 'palette'} onClose={hide} />}
      {wanted.includes('sheet') && <ShortcutSheet isOpen={shown === 'sheet'} onClose={hide} />}
    </Suspense>
  );
}

/** In the top bar, for members who do not know the key yet. */
export function PaletteButton() {
  const t = useMessages('palette');
  return (
    <Button
      type="text"
      aria-label={t('title')}
      icon={<SearchOutlined />}
      className="palette-button"
      onClick={() => runShortcut('palette')}
      title={shortcutProps('palette', t('title')).title}
    >
      {t('title')}
    </Button>
  );
}

/** `g …` navigates to pages that exist and that the member may open. */
function useGoing() {
  const session = useSession();
  const isBuilt = useIsBuilt();
  const navigate = useNavigate();
  useEffect(() => {
    const stops = SHORTCUT_IDS.flatMap((id) => {
      const { goes } = shortcutOf(id);
      if (goes === undefined || !session || !isBuilt(goes)) return [];
      if (!mayReach(routeOfAddress(goes) as RouteRow, session)) return [];
      return [addShortcut(id, () => void navigate(goes))];
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, isBuilt, navigate]);
}
