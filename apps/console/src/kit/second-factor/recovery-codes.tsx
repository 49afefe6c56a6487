import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { usePlatform } from '../session/platform.ts';
import { formatMoment, now } from '../time.ts';
import { CopyTextButton } from './copy-text-button.tsx';
import { saveText } from '../save-file.ts';
import './second-factor.css';

interface Props {
  readonly codes: readonly string[];
  readonly doneText: string;
  readonly onDone: () => void;
}

/** The only time that they can be read: the member continues by confirming that they are saved. */
export function RecoveryCodes({ codes, doneText, onDone }: Props) {
  const t = useMessages('factor.codes');
  const app = useMessages('shell');
  const platform = usePlatform();
  const [isKept, setKept] = useState(false);
  const [madeAt] = useState(() => now().toISOString());
  const heading = t('heading', { platform: platform?.platformName ?? app('product'), time: formatMoment(madeAt) });
  const text = [heading, '', ...codes, ''].join('\r\n');
  return (
    <>
      <p className="factor-hint">{t('hint')}</p>
      <div className="factor-print">
        <p className="factor-print-heading">{heading}</p>
        <ol className="factor-codes" aria-label={t('list')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="factor-buttons">
        <CopyTextButton hasFocus text={text} />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveText('nota-recovery-codes.txt', text)}>
          {t('download')}
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <label className="factor-keep">
        <input type="checkbox" checked={isKept} onChange={({ target }) => setKept(target.checked)} />
        {t('keep')}
      </label>
      <Button type="primary" size="large" block disabled={!isKept} onClick={onDone}>
        {doneText}
      </Button>
    </>
  );
}
