import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import './document-view.css';

interface Props {
  readonly title: string;
  readonly number?: string;
  /** Seal, date and issuer at the foot. */
  readonly foot?: ReactNode;
  /** Buttons beside printing, such as the signed PDF. */
  readonly toolbar?: ReactNode;
  readonly children: ReactNode;
}

/** A document as on paper, black on white in both styles; printing leaves out everything else. */
export function DocumentView({ title, number, foot, toolbar, children }: Props) {
  const t = useMessages('record.document');
  return (
    <div className="document-view">
      <div className="document-toolbar">
        {toolbar}
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <article className="document-paper">
        <header>
          <h1>{title}</h1>
          {number !== undefined && <p className="document-number">{t('number', { number })}</p>}
        </header>
        <div className="document-body">{children}</div>
        {foot !== undefined && <footer>{foot}</footer>}
      </article>
    </div>
  );
}
