import type { AppVersionDetail } from '@nota/contract/app/app-version-record.ts';
import { formatBytes } from '@nota/contract/kit/format/file-size.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { HashCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';

type Shown = Pick<
  AppVersionDetail,
  'packageName' | 'versionName' | 'versionCode' | 'scheme' | 'signer' | 'sha256' | 'sizeBytes'
>;

/** What the server read from a package. */
export function PackageFacts({ facts }: { readonly facts: Shown }) {
  const t = useMessages('app.app-version');
  return (
    <Facts columns={2}>
      <Fact label={t('field.packageName')}>{facts.packageName}</Fact>
      <Fact label={t('field.versionName')}>{facts.versionName}</Fact>
      <Fact label={t('field.versionCode')}>{facts.versionCode}</Fact>
      <Fact label={t('field.scheme')}>{facts.scheme}</Fact>
      <Fact label={t('field.sizeBytes')}>{facts.sizeBytes === null ? null : formatBytes(facts.sizeBytes)}</Fact>
      <Fact label={t('field.signer')} isWide>
        {/* In full: people compare it with what they know. */}
        <code className="app-version-signer">{facts.signer}</code>
      </Fact>
      <Fact label={t('field.sha256')} isWide>
        <HashCell value={facts.sha256} />
      </Fact>
    </Facts>
  );
}
