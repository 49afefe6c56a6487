import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ConfigFrame } from './version/config-page.tsx';

const FileKinds = lazyPiece(async () => (await import('./file/file-kinds.tsx')).FileKinds);

/** /platform-config/file */
export function FilePage() {
  const t = useMessages('platform-config.file');
  return (
    <ConfigFrame title={t('title')}>
      <FileKinds />
    </ConfigFrame>
  );
}
