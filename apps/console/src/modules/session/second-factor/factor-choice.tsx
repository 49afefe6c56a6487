import { KeyOutlined, QrcodeOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import './factor-choice.css';

const KINDS = [
  ['passkey', KeyOutlined],
  ['authenticator', QrcodeOutlined],
] as const;

/** The two kinds of factor, with a description of each. */
export function FactorChoice({ onChoose }: { onChoose: (kind: 'passkey' | 'authenticator') => void }) {
  const t = useMessages('factor.enrolment');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <ul className="factor-choice">
      {KINDS.map(([kind, Icon], at) => (
        <li key={kind}>
          <button type="button" ref={at === 0 ? first : undefined} onClick={() => onChoose(kind)}>
            <Icon aria-hidden />
            <span>
              <strong>{t(kind)}</strong>
              {at === 0 && <em>{t('recommended')}</em>}
              <small>{t(`${kind}For`)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
