import { Drawer } from 'antd';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withMessages } from '../../kit/language/piece-messages.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { useMenu } from '../../kit/menu/menu.ts';
import { usePageTitle } from '../../kit/menu/page-title.ts';
import { useSession } from '../../kit/session/session.ts';
import { formatMoment, hourInChina } from '../../kit/time.ts';
import './login.welcome.page.css';
import { NoticeLine } from './welcome/notice-line.tsx';
import { LaterApprovalRequests } from '../../kit/record/approval/later-approval-requests.tsx';
import { Workbench } from './welcome/workbench.tsx';

const NoticeBoard = lazyPiece(
  async () => (await withMessages('notice-board', import('./welcome/notice-board.tsx'))).NoticeBoard,
);

const WorkingYears = lazyPiece(
  async () =>
    (await withMessages('working-years', withMessages('calendar', import('./welcome/working-years.tsx')))).WorkingYears,
);

const DeadJobs = lazyPiece(async () => (await import('./welcome/dead-jobs.tsx')).DeadJobs);

const IntegrityIncidents = lazyPiece(
  async () => (await import('./welcome/integrity-incidents.tsx')).IntegrityIncidents,
);

/** What a card of the workbench, or a link of the page, opens over it. */
const PANELS = {
  approvals: { kind: 'approval-request', size: 560, Piece: LaterApprovalRequests },
  jobs: { kind: 'dead-job', size: 720, Piece: DeadJobs },
  incidents: { kind: 'integrity-incident', size: 720, Piece: IntegrityIncidents },
} as const;

/**
 * / and /user/login/welcome; `panel=approvals` opens the requests that wait for this member in a drawer, `panel=jobs`
 * the background jobs that gave up, `panel=incidents` the open findings in the evidence, and `panel=calendar` the
 * working days by which deadlines are counted.
 */
export function LoginWelcomePage() {
  const t = useMessages('session.welcome');
  const w = useMessages('workbench');
  const app = useMessages('shell');
  const session = useSession();
  const menu = useMenu();
  usePageTitle(app('header.home'));
  const [search, setSearch] = useSearchParams();
  if (!session) return null;
  const { lastSignIn, user } = session;

  return (
    <div className="welcome">
      <header className="welcome-greeting">
        <h1>{t(partOfDay(hourInChina()), { name: user.name })}</h1>
        <p>
          {lastSignIn ? t('lastSignIn', { time: formatMoment(lastSignIn.at), ip: lastSignIn.ip }) : t('firstSignIn')}
        </p>
        <Link to="?panel=calendar">{w('calendar')}</Link>
      </header>
      <NoticeLine />
      <Workbench />
      <Suspense>
        <NoticeBoard />
      </Suspense>
      {Object.entries(PANELS).map(([panel, { kind, size, Piece }]) => (
        <Drawer
          key={panel}
          open={search.get('panel') === panel}
          title={w(`kind.${kind}`)}
          size={size}
          destroyOnHidden
          onClose={() => setSearch({}, { replace: true })}
        >
          <Suspense>
            <Piece />
          </Suspense>
        </Drawer>
      ))}
      <Drawer
        open={search.get('panel') === 'calendar'}
        title={w('calendar')}
        size={960}
        destroyOnHidden
        onClose={() => setSearch({}, { replace: true })}
      >
        <Suspense>
          <WorkingYears />
        </Suspense>
      </Drawer>
      {menu.length > 0 && (
        <section className="welcome-section">
          <h2>{t('entries')}</h2>
          <ul className="welcome-groups">
            {menu.map((node) => (
              <li key={typeof node === 'string' ? node : node.group}>
                <h3>{app(`menu.${typeof node === 'string' ? node : node.group}`)}</h3>
                <div className="welcome-entries">
                  {(typeof node === 'string' ? [node] : node.entries).map((path) => (
                    <Link key={path} to={path}>
                      {app(`menu.${path}`)}
                    </Link>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function partOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 13) return 'noon';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
