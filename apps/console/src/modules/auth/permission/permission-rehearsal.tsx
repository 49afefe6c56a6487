import type { Grants } from '@nota/contract/kit/permissions.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { entriesOf, useIsBuilt, visibleMenu } from '../../../kit/menu/menu.ts';
import { useSession } from '../../../kit/session/session.ts';
import './permission.css';

/** The menu of a member with this role alone, by the same filter as the real menu. */
export function PermissionRehearsal({ grants }: { grants: Grants }) {
  const t = useMessages('auth.permission');
  const word = useMessages('shell.menu');
  const isBuilt = useIsBuilt();
  const session = useSession();
  if (!session) return null;
  const holder = { ...session, ...grants, adminPhones: [] };
  const menu = visibleMenu(holder, isBuilt);
  const unbuilt = entriesOf(visibleMenu(holder, () => true)).length - entriesOf(menu).length;
  return (
    <>
      <p className="permission-hint">{t('rehearsalHint')}</p>
      <nav className="rehearsal" aria-label={t('rehearsal')}>
        {menu.length === 0 && <p>{t('rehearsalEmpty')}</p>}
        <ul>
          {menu.map((node) =>
            typeof node === 'string' ? (
              <li key={node}>{word(node)}</li>
            ) : (
              <li key={node.group}>
                {word(node.group)}
                <ul>
                  {node.entries.map((path) => (
                    <li key={path}>{word(path)}</li>
                  ))}
                </ul>
              </li>
            ),
          )}
        </ul>
      </nav>
      {unbuilt > 0 && <p className="permission-hint">{t('rehearsalUnbuilt', { count: unbuilt })}</p>}
    </>
  );
}
