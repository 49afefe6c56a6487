import type {
  RichText,
  RichTextBlock,
  RichTextInline,
  RichTextItem,
  RichTextMark,
} from '@nota/contract/kit/rich-text/rich-text.ts';
import { createContext, use, type ReactNode } from 'react';
import './rich-text.css';

const FollowContext = createContext<(() => void) | undefined>(undefined);

interface Props {
  readonly text: RichText;
  /** Somebody followed a link in it. */
  readonly onFollow?: () => void;
}

/** A written text as elements of our own: nothing of it is ever read as HTML. */
export function RichTextView({ text, onFollow }: Props) {
  return (
    <FollowContext value={onFollow}>
      <div className="rich-text">{blocks(text.content)}</div>
    </FollowContext>
  );
}

// A text does not change while it is shown, so that places can be the keys.
const blocks = (content: readonly (RichTextBlock | RichTextItem)[]) =>
  content.map((block, at) => <Block key={at} block={block} />);

function Block({ block }: { readonly block: RichTextBlock | RichTextItem }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? <h2>{inlines(block.content)}</h2> : <h3>{inlines(block.content)}</h3>;
    case 'bulletList':
      return <ul>{blocks(block.content)}</ul>;
    case 'orderedList':
      return <ol>{blocks(block.content)}</ol>;
    case 'listItem':
      return <li>{blocks(block.content)}</li>;
    case 'blockquote':
      return <blockquote>{blocks(block.content)}</blockquote>;
  }
}

const inlines = (content: readonly RichTextInline[] = []) =>
  content.map((inline, at) => <Inline key={at} inline={inline} />);

function Inline({ inline }: { readonly inline: RichTextInline }) {
  if (inline.type === 'hardBreak') return <br />;
  return (inline.marks ?? []).reduce<ReactNode>((words, mark) => marked(mark, words), inline.text);
}

function marked(mark: RichTextMark, words: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'strike':
      return <s>{words}</s>;
    case 'link':
      return <Outward href={mark.attrs.href}>{words}</Outward>;
  }
}

/** A link with a middle click or a key counts as well as one with a finger. */
function Outward({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const onFollow = use(FollowContext);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" onClick={onFollow} onAuxClick={onFollow}>
      {children}
    </a>
  );
}
