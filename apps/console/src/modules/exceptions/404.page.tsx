import { Exception } from './exception/exception.tsx';

/** /404, and every address that nobody knows. */
export function NotFoundPage() {
  return <Exception kind="404" />;
}
