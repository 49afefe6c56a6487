import type { MenuPath } from '@nota/contract/kit/routes.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { KeyCaps } from './key-caps.tsx';
import { activeShortcuts } from './shortcuts.ts';
import { keyCaps, SHORTCUT_SCOPES, shortcutOf, type NamedShortcutId, type ShortcutId } from './shortcut-table.ts';
import './shortcut-sheet.css';

/** The shortcuts that work on this page. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages('keyboard.sheet');
  return (
    <Modal open={isOpen} onCancel={onClose} title={t('title')} footer={null} width={640} destroyOnHidden>
      <Sheet />
    </Modal>
  );
}

function Sheet() {
  const t = useMessages('keyboard.sheet');
  const name = useShortcutName();
  const [active] = useState(activeShortcuts);
  const scopes = SHORTCUT_SCOPES.map((scope) => ({
    scope,
    ids: active.filter((id) => shortcutOf(id).scope === scope && !shortcutOf(id).isFurther),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <div className="shortcut-sheet">
      {scopes.map(({ scope, ids }) => (
        <section key={scope}>
          <h3>{t(`scopes.${scope}`)}</h3>
          <dl>
            {ids.map((id) => (
              <div key={id}>
                <dt>{name(id)}</dt>
                <dd>
                  <KeyCaps keys={keyCaps(shortcutOf(id).keys)} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The name of a shortcut; those that navigate are named like their page. */
function useShortcutName(): (id: ShortcutId) => string {
  const t = useMessages('keyboard.shortcuts');
  const app = useMessages('shell');
  return (id) => {
    const { goes } = shortcutOf(id);
    if (goes === undefined) return t(id as NamedShortcutId);
    if (goes === '/') return app('header.home');
    return goes === '/account/center' ? app('header.center') : app(`menu.${goes as MenuPath}`);
  };
}
