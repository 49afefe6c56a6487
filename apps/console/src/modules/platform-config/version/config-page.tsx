import { configVersionApi } from '@nota/contract/platform-config/config-version.contract.ts';
import type { ConfigPart } from '@nota/contract/platform-config/part/config-parts.ts';
import { Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import { usePageTitle } from '../../../kit/menu/page-title.ts';
import '../platform-config.css';
import type { ConfigBody as LoadedBody } from './config-body.tsx';
import type { PartView } from './part-view.ts';

/** Fetched while the server answers; `lazy` loses the type parameter of a generic component. */
const ConfigBody = lazyPiece<never>(
  async () => (await import('./config-body.tsx')).ConfigBody,
) as unknown as typeof LoadedBody;

interface Props<P extends ConfigPart> {
  readonly title: string;
  readonly view: PartView<P>;
  /** What a reader looks for first. */
  readonly lead?: ReactNode;
  /** What belongs to the page and not to the versions. */
  readonly children?: ReactNode;
}

/** A page of the configuration. */
export function ConfigPage<P extends ConfigPart>({ title, view, lead, children }: Props<P>) {
  return (
    <ConfigFrame title={title}>
      {lead}
      <ConfigVersions view={view} />
      {children}
    </ConfigFrame>
  );
}

/** The versions of a part, fetched together with what draws them. */
export function ConfigVersions<P extends ConfigPart>({ view }: { readonly view: PartView<P> }) {
  const answer = useCall(configVersionApi.current, { query: { part: view.part } });
  return <ConfigBody view={view} answer={answer} />;
}

export function ConfigFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="config-page">
      <h1>{title}</h1>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} className="config-card" />}>{children}</Suspense>
    </div>
  );
}
