import type { ReactNode } from 'react';
import './api.css';

/** Two values in one cell, because a drawer is too narrow for a column each. */
export function Stacked({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="api-stacked">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}
