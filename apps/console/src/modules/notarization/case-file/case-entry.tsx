import type { ReactNode } from 'react';
import './case-file.css';

interface Props {
  readonly name: ReactNode;
  readonly aside?: ReactNode;
  readonly about?: ReactNode;
}

/** One thing of a case: what it is, its verdict, sum or act beside it, and the small print below. */
export const CaseEntry = ({ name, aside, about }: Props) => (
  <li className="case-entry">
    <span>{name}</span>
    <span className="case-aside">{aside}</span>
    {about !== undefined && <span className="case-about">{about}</span>}
  </li>
);
