import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';
import type { FormSection, SectionFault } from './section-faults.ts';

interface Props {
  readonly sections: readonly FormSection[];
  readonly faults: readonly SectionFault[];
  readonly children: ReactNode;
}

/** Where one is and what is left; each line leads to its section. */
export function LongFormIndex({ sections, faults, children }: Props) {
  const t = useMessages('long-form');
  return (
    <nav className="long-form-index" aria-label={t('index')}>
      <ol>
        {sections.map(({ key, title }) => {
          const count = faults.filter(({ section }) => section === key).length;
          return (
            <li key={key}>
              <Button type="text" block onClick={() => goTo(key)}>
                <span>{title}</span>
                {count === 0 ? (
                  <CheckCircleOutlined aria-label={t('complete')} />
                ) : (
                  <small>{t('missing', { count })}</small>
                )}
              </Button>
            </li>
          );
        })}
      </ol>
      {faults.length > 0 && <p>{t('summary', { count: faults.length })}</p>}
      {children}
    </nav>
  );
}

/** The heading gets the focus, so that the next Tab is the section's first field. */
function goTo(key: string) {
  const heading = document.getElementById(`section-${key}-title`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
