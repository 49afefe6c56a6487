import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { Alert } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { messageOf } from '../../../kit/list/stem-messages.ts';
import { formatMoment } from '../../../kit/time.ts';

/** Why a case ended without a certificate, or lost it: the ground, its article, and what of the fee goes back. */
export function CaseEnding({ file: { ending, state } }: { readonly file: CaseFile }) {
  const t = useMessages('case-file');
  if (ending === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={`${t(`state.${state}`)} · ${messageOf('case-file', `ending.${state}`, ending.ground)}`}
      description={[
        ending.article,
        ...(state === 'revoked' ? [] : [t('share', { percent: ending.sharePercent })]),
        formatMoment(ending.at),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}
