import { offlineVerifierApi } from '@nota/contract/evidence/offline-verifier.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { useMessages } from '../../language/intl.ts';
import { useMay } from '../../session/access.ts';
import type { BrowserCheck } from './use-browser-check.ts';

export function BrowserCheckButton({ check }: { readonly check: BrowserCheck }) {
  const t = useMessages('evidence');
  const may = useMay();
  if (!may(ACTION.attestationVerify)) return null;
  return (
    <Button type="primary" loading={check.isRunning} onClick={() => void check.run()}>
      {t('verifyHere')}
    </Button>
  );
}

/** Below a check: whose word it stands on, and the original for the one step that needs it. */
export function BrowserCheckNote({ check }: { readonly check: BrowserCheck }) {
  const t = useMessages('evidence');
  const original = useRef<HTMLInputElement>(null);
  if (!check.rungs || check.isRunning) return null;
  const isFileAbsent = check.rungs[0]?.findings.some(({ code }) => code === 'file-absent') ?? false;
  return (
    <div className="evidence-note">
      {isFileAbsent && (
        <>
          <Button onClick={() => original.current?.click()}>{t('compareFile')}</Button>
          <input
            ref={original}
            type="file"
            hidden
            // It is read here and sent nowhere.
            onChange={({ target: { files } }) => files?.[0] && void check.run(files[0])}
          />
        </>
      )}
      <p>
        {t('trustHint')}{' '}
        <a href={offlineVerifierApi.fetch.path} download>
          {t('offlineVerifier')}
        </a>
      </p>
    </div>
  );
}
