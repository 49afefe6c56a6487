import { usePageTitle } from '../menu/page-title.ts';
import './import-page.css';
import { ImportPanel, type ImportPanelProps } from './import-panel.tsx';

/** A page that is an import and nothing else. */
export function ImportPage({ title, ...panel }: ImportPanelProps & { readonly title: string }) {
  usePageTitle(title);
  return (
    <section className="import-page">
      <h1>{title}</h1>
      <ImportPanel {...panel} />
    </section>
  );
}
