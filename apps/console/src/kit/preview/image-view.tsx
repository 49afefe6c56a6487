import { useState } from 'react';
import './file-preview.css';
import { REACHED_BY_KEYS, ViewTools, type Look } from './view-tools.tsx';

interface Props {
  readonly url: string;
  readonly name: string;
  readonly hasKeys?: boolean;
}

/** A picture to look at closely: it fits its place at first, and scrolls there once it is larger. */
export function ImageView({ url, name, hasKeys = false }: Props) {
  const [look, setLook] = useState<Look>({ zoom: 'fit', turn: 0 });
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { zoom, turn } = look;
  const isSideways = turn % 180 !== 0;
  const shown = zoom === 'fit' ? undefined : { width: size.width * zoom, height: size.height * zoom };
  // A turned picture keeps the room of its old shape: its place is given the new one, and it is put into the middle.
  const room = shown && (isSideways ? { width: shown.height, height: shown.width } : shown);
  return (
    <div className="preview-looked">
      <ViewTools look={look} onLook={setLook} hasKeys={hasKeys} />
      <section className="preview-stage" aria-label={name} {...REACHED_BY_KEYS}>
        <div className="preview-room" data-fit={room === undefined} style={room}>
          <img
            src={url}
            alt={name}
            data-sideways={isSideways}
            style={{ ...shown, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          />
        </div>
      </section>
    </div>
  );
}
