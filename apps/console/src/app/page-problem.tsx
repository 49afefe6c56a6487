import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { loadException } from '../modules/exceptions/index.ts';

const Exception = lazy(loadException);

/** Shown where a page should be. Without a kind it says what the route's own error was. */
export function PageProblem({ kind }: { kind?: '403' | '404' | '500' }) {
  const error = useRouteError();
  return (
    <Suspense>
      <Exception kind={kind ?? kindOf(error)} />
    </Suspense>
  );
}

function kindOf(error: unknown): '403' | '404' | '500' {
  if (isRouteErrorResponse(error) && error.status === 403) return '403';
  if (isRouteErrorResponse(error) && error.status === 404) return '404';
  return '500';
}
