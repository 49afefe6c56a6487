import { Exception } from './exception/exception.tsx';

/** /404, and every unknown address. */
export function NotFoundPage() {
  return <Exception kind="404" />;
}
