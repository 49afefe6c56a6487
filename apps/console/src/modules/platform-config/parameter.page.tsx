import { PARAMETERS, type ParameterName } from '@nota/contract/platform-config/part/parameter.ts';
import { useMessages } from '../../kit/language/intl.ts';
import { lazyPiece } from '../../kit/lazy-piece.ts';
import { ConfigPage } from './version/config-page.tsx';
import type { PartView } from './version/part-view.ts';

const ParameterFields = lazyPiece(async () => (await import('./parameter/parameter-fields.tsx')).ParameterFields);
const ChainMode = lazyPiece(async () => (await import('./chain-mode/chain-mode.tsx')).ChainMode);

/** /platform-config/parameter */
export function ParameterPage() {
  const t = useMessages('platform-config.parameter');
  const view: PartView<'parameter'> = {
    part: 'parameter',
    labelOf: (path) => t(`name.${path as ParameterName}`),
    textOf: (path, value) =>
      typeof value === 'number' ? `${value} ${t(`unit.${PARAMETERS[path as ParameterName].unit}`)}` : null,
    Fields: ParameterFields,
  };
  return (
    <ConfigPage title={t('title')} view={view}>
      <ChainMode />
    </ConfigPage>
  );
}
