import type { SampleBlock } from '@nota/contract/evidence/document-template.contract.ts';
import { useMessages } from '../../../kit/language/intl.ts';

/** A document as blocks of text: whatever stands in them is shown and never run. */
export function PaperSample({ blocks }: { readonly blocks: readonly SampleBlock[] }) {
  return (
    <article className="template-paper">
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: SampleBlock }) {
  const t = useMessages('document-template');
  switch (block.kind) {
    case 'title':
      return <h3>{block.text}</h3>;
    case 'heading':
      return <h4>{block.text}</h4>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'item':
      return <p className="template-item">{block.text}</p>;
    case 'table':
      return <Table rows={block.rows} />;
    case 'signature':
    case 'verification':
      return <p className="template-block">{t(`block.${block.kind}`)}</p>;
  }
}

function Table({ rows: [head = [], ...rows] }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
