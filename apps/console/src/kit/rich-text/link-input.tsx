import type { Editor } from '@tiptap/react';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '../language/intl.ts';
import { isLinkAddress } from './link-address.ts';

/** The address of a link, below the tools: the selection of the text stays what it is. */
export function LinkInput({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const t = useMessages('rich-text');
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isBad, setBad] = useState(false);
  const set = () => {
    if (!isLinkAddress(address)) return setBad(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    return onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <div className="rich-text-link">
      <Input
        autoFocus
        type="url"
        aria-label={t('linkAddress')}
        placeholder="https://"
        value={address}
        status={isBad ? 'error' : ''}
        onChange={({ target }) => setAddress(target.value)}
        onPressEnter={set}
      />
      <Button onClick={set}>{t('linkSet')}</Button>
      {editor.isActive('link') && <Button onClick={remove}>{t('linkRemove')}</Button>}
      {isBad && <p role="alert">{t('linkBad')}</p>}
    </div>
  );
}
