import { richText, type RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { showPiece } from '../../testing/show-piece.tsx';
import { withMessages } from '../language/piece-messages.ts';
import { isLinkAddress } from './link-address.ts';

const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const line = (text: string): RichText['content'][number] => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function editor(first: RichText) {
  const { RichTextInput } = await withMessages('rich-text', import('./rich-text-input.tsx'));
  const told = vi.fn<(text: RichText) => void>();
  const Shown = () => {
    const [value, setValue] = useState(first);
    const onChange = (text: RichText) => {
      told(text);
      setValue(text);
    };
    return <RichTextInput label="正文" value={value} onChange={onChange} mostChars={1_000} />;
  };
  const shown = await showPiece(Shown);
  await screen.findByRole('textbox', { name: '正文' });
  return { ...shown, told };
}

describe('writing a text', () => {
  it('sets a style by a button that says so, and gives what the contract takes', async () => {
    const { user, told } = await editor(doc(line('停机公告')));
    const heading = screen.getByRole('button', { name: '标题' });
    expect(heading.getAttribute('aria-pressed')).toBe('false');
    await user.click(heading);
    expect(heading.getAttribute('aria-pressed')).toBe('true');
    const given = told.mock.lastCall?.[0];
    expect(richText.parse(given)).toEqual(
      doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '停机公告' }] }),
    );
  });

  it('refuses an address that would run', async () => {
    const { user, told } = await editor(doc(line('官网')));
    await user.click(screen.getByRole('button', { name: '链接' }));
    await user.type(screen.getByRole('textbox', { name: '链接地址' }), 'javascript:alert(1)');
    await user.click(screen.getByRole('button', { name: '应用' }));
    expect(screen.getByRole('alert').textContent).toContain('https://');
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a written text', () => {
  it('is shown with elements of our own, and its markup as words', async () => {
    const { RichTextView } = await import('./rich-text-view.tsx');
    const text = doc(
      line('<img src=x onerror=alert(1)>'),
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '官网', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.cn/' } }] },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [line('一') as never] }] },
    );
    await showPiece(() => <RichTextView text={text} />);
    const link = await screen.findByRole('link', { name: '官网' });
    expect([link.getAttribute('rel'), link.querySelector('strong')?.textContent]).toEqual([
      'noopener noreferrer nofollow',
      '官网',
    ]);
    expect(document.querySelector('.rich-text img')).toBeNull();
    expect(document.querySelector('.rich-text li')?.textContent).toBe('一');
  });
});

describe('the address of a link', () => {
  it.each([
    ['https://a.cn', true],
    ['mailto:a@b.cn', true],
    ['javascript:alert(1)', false],
    [' https://a.cn', false],
    ['https://', false],
    ['/user/login', false],
  ])('%s: %s', (address, isOne) => expect(isLinkAddress(address)).toBe(isOne));
});
