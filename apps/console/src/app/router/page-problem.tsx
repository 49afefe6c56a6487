import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useMessages } from '../../kit/language/intl.ts';
import { loadException } from '../../modules/exceptions/index.ts';
import { loadNewerVersion } from '../version/newer-version.ts';

/** Loaded lazily, so they may fail to load like the page that they replace. */
const Exception = lazy(() => loadException().catch(() => ({ default: BareProblem })));

/** Shown in place of a page. Without a kind it shows the route's own error. */
export function PageProblem({ kind }: { kind?: '403' | '404' | '500' }) {
  const error = useRouteError();
  const shown = kind ?? kindOf(error);
  if (shown === '500') return <LostPage />;
  return (
    <Suspense>
      <Exception kind={shown} />
    </Suspense>
  );
}

/**
 * Files of a page are removed when a newer version is deployed: then the newer console is loaded, because there is
 * nothing here to lose.
 */
function LostPage() {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void loadNewerVersion().then((isLoading) => setLost(!isLoading));
  }, []);
  return <Suspense>{isLost && <Exception kind="500" />}</Suspense>;
}

function BareProblem() {
  const t = useMessages('shell.notices');
  return (
    <section className="bare-problem" role="alert">
      <p>{t('pageLost')}</p>
      <Button type="primary" onClick={() => window.location.reload()}>
        {t('refresh')}
      </Button>
    </section>
  );
}

function kindOf(error: unknown): '403' | '404' | '500' {
  if (isRouteErrorResponse(error) && error.status === 403) return '403';
  if (isRouteErrorResponse(error) && error.status === 404) return '404';
  return '500';
}
