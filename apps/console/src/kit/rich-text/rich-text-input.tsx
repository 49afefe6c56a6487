import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyPiece } from '../lazy-piece.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const RichTextEditor = lazyPiece(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** A field for a written text; its editor comes when it is shown. */
export function RichTextInput(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
