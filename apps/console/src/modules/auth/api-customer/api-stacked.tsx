import type { ReactNode } from 'react';
import './api.css';

/** Two things of a row one above the other: beside a record there is no room for a column each. */
export function Stacked({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="api-stacked">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}
