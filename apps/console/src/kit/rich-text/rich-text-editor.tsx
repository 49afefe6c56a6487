import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { EditorContent, useEditor, type Editor, type JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useMessages } from '../language/intl.ts';
import { isLinkAddress } from './link-address.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import './rich-text.css';

export interface RichTextEditorProps {
  readonly label: string;
  readonly value: RichText;
  readonly onChange: (text: RichText) => void;
  readonly mostChars: number;
  readonly isReadOnly?: boolean;
}

/** Exactly the nodes and marks of the contract: what is pasted is reduced to them by the editor itself. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (address) => isLinkAddress(address ?? '') },
  }),
];

/** Writes with TipTap. Loaded only where somebody writes. */
export function RichTextEditor({ label, value, onChange, mostChars, isReadOnly = false }: RichTextEditorProps) {
  const t = useMessages('rich-text');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value as JSONContent,
    editable: !isReadOnly,
    // The styles are in our own sheet: a page's policy allows no others.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { class: 'tiptap rich-text', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichText),
  }) as Editor | null;
  if (!editor) return null;
  const count = editor.state.doc.textContent.length;
  return (
    <div className="rich-text-input">
      {!isReadOnly && (
        <RichTextTools editor={editor}>
          <span className="rich-text-count figures" data-over={count > mostChars}>
            {t('length', { count: `${count} / ${mostChars}` })}
          </span>
        </RichTextTools>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
