import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  MessageOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../language/intl.ts';
import { LinkInput } from './link-input.tsx';

type Style =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading'
  | 'subheading'
  | 'bulletList'
  | 'orderedList'
  | 'quotation';

interface Tool {
  readonly name: Style;
  readonly icon: ReactNode;
  readonly active: readonly [name: string, attributes?: Record<string, unknown>];
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: <BoldOutlined />, active: ['bold'], run: (chain) => chain.toggleBold() },
  { name: 'italic', icon: <ItalicOutlined />, active: ['italic'], run: (chain) => chain.toggleItalic() },
  { name: 'underline', icon: <UnderlineOutlined />, active: ['underline'], run: (chain) => chain.toggleUnderline() },
  { name: 'strike', icon: <StrikethroughOutlined />, active: ['strike'], run: (chain) => chain.toggleStrike() },
  {
    name: 'heading',
    icon: <FontSizeOutlined />,
    active: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'subheading',
    icon: <FontSizeOutlined className="rich-text-subheading" />,
    active: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'bulletList',
    icon: <UnorderedListOutlined />,
    active: ['bulletList'],
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    icon: <OrderedListOutlined />,
    active: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'quotation', icon: <MessageOutlined />, active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
];

/** Styles that can be set. Each button says whether the place of the cursor has it. */
export function RichTextTools({ editor, children }: { readonly editor: Editor; readonly children: ReactNode }) {
  const t = useMessages('rich-text');
  const [isLinking, setLinking] = useState(false);
  const button = (
    name: Style | 'link' | 'undo' | 'redo',
    icon: ReactNode,
    onClick: () => void,
    isPressed?: boolean,
  ) => (
    <Button
      key={name}
      type="text"
      size="small"
      aria-label={t(name)}
      title={t(name)}
      aria-pressed={isPressed}
      icon={icon}
      onClick={onClick}
    />
  );
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label={t('tools')}>
        {TOOLS.map(({ name, icon, active, run }) =>
          button(name, icon, () => run(editor.chain().focus()).run(), editor.isActive(...active)),
        )}
        {button('link', <LinkOutlined />, () => setLinking(!isLinking), editor.isActive('link'))}
        {button('undo', <UndoOutlined />, () => editor.chain().focus().undo().run())}
        {button('redo', <RedoOutlined />, () => editor.chain().focus().redo().run())}
        {children}
      </div>
      {isLinking && <LinkInput editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}
