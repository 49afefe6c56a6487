import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMessages } from '../language/intl.ts';
import { routeOfAddress } from '../palette/recent-pages.ts';
import { readSession, useSession } from '../session/session.ts';
import {
  forgetOpenedPages,
  hasPage,
  ownerOf,
  readOpenedPages,
  withoutPage,
  withPage,
  writeOpenedPages,
  type OpenedPage,
} from './opened-pages.ts';
import './page-tabs.css';

/** The pages that were opened in this browser tab, to go back to with their filters. Off unless somebody wants it. */
export function PageTabs() {
  const session = useSession();
  if (!session) return null;
  const owner = ownerOf(session);
  // Somebody else has pages of their own, whether or not the browser tab was closed in between.
  return <MemberTabs key={owner} owner={owner} />;
}

function MemberTabs({ owner }: { readonly owner: string }) {
  const t = useMessages('page-tabs');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { pages, setPages, setLeaving } = useOpenedPages(owner);
  const close = (path: string) => {
    const left = withoutPage(pages, path);
    if (path !== pathname) return setPages(left.pages);
    setLeaving(path);
    void navigate(left.next ? addressOf(left.next) : '/');
  };
  if (pages.length === 0) return null;
  return (
    <nav className="page-tabs" aria-label={t('title')}>
      <ul>
        {pages.map((page) => (
          <li key={page.path} data-current={page.path === pathname}>
            <Link
              to={addressOf(page)}
              aria-current={page.path === pathname ? 'page' : undefined}
              onAuxClick={({ button }) => void (button === 1 && close(page.path))}
            >
              {page.title}
            </Link>
            <Button
              type="text"
              size="small"
              aria-label={t('close', { title: page.title })}
              icon={<CloseOutlined />}
              onClick={() => close(page.path)}
            />
          </li>
        ))}
      </ul>
      {pages.length > 1 && (
        <Button type="text" size="small" onClick={() => setPages(pages.filter(({ path }) => path === pathname))}>
          {t('closeOthers')}
        </Button>
      )}
    </nav>
  );
}

const addressOf = ({ path, search }: OpenedPage) => `${path}${search}`;

function useOpenedPages(owner: string) {
  const { pathname, search } = useLocation();
  const title = useDocumentTitle();
  const [pages, setPages] = useState(() => readOpenedPages(owner));
  // A page that is closed while it is shown keeps its tab until the next page has loaded and taken its place.
  const [leaving, setLeaving] = useState<string>();
  const page = { path: pathname, search, title };
  if (leaving !== undefined && leaving !== pathname) {
    setLeaving(undefined);
    setPages(withoutPage(pages, leaving).pages);
  } else if (routeOfAddress(pathname) && !hasPage(pages, page)) setPages(withPage(pages, page));
  useEffect(() => writeOpenedPages(owner, pages), [owner, pages]);
  useEffect(() => () => void (readSession() ?? forgetOpenedPages()), []);
  return { pages, setPages, setLeaving };
}

/** Pages name the browser tab some time after they were opened. */
function useDocumentTitle(): string {
  const read = () => document.title.split(' - ')[0] ?? '';
  const [title, setTitle] = useState(read);
  useEffect(() => {
    const watching = new MutationObserver(() => setTitle(read()));
    watching.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watching.disconnect();
  }, []);
  return title;
}
