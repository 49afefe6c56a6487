import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addShortcut, activeShortcuts, listenToKeys, shortcutProps, useShortcut } from './shortcuts.ts';
import { keyCaps, SHORTCUT_IDS, shortcutOf } from './shortcut-table.ts';

let deaf: () => void;
beforeEach(() => {
  deaf = listenToKeys();
});
afterEach(() => deaf());

const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });

function heard(id: Parameters<typeof addShortcut>[0]) {
  const handler = vi.fn<() => void>();
  const stop = addShortcut(id, handler);
  return { handler, stop };
}

describe('the table', () => {
  it('has no duplicate keys in one scope, and no key that begins a sequence', () => {
    const all = SHORTCUT_IDS.map((id) => shortcutOf(id).keys);
    expect(new Set(all).size).toBe(all.length);
    const first = new Set(all.filter((keys) => keys.includes(' ')).map((keys) => keys.split(' ')[0]));
    expect(all.filter((keys) => first.has(keys))).toEqual([]);
  });

  it('prints keys as keyboards do', () => {
    expect([keyCaps('mod+k', false), keyCaps('mod+k', true), keyCaps('g m'), keyCaps('Enter')]).toEqual([
      ['Ctrl', 'K'],
      ['⌘', 'K'],
      ['G', 'M'],
      ['Enter'],
    ]);
  });
});

describe('keys', () => {
  it('run the handler that was mounted last, and the one before it after that is unmounted', () => {
    const first = heard('refresh');
    const second = heard('refresh');
    press('r');
    second.stop();
    press('R', { shiftKey: false });
    expect([first.handler.mock.calls.length, second.handler.mock.calls.length]).toEqual([1, 1]);
    first.stop();
    expect(activeShortcuts()).not.toContain('refresh');
  });

  it('can form a sequence, whose second key triggers nothing else', () => {
    vi.useFakeTimers();
    const go = heard('goMembers');
    const reject = heard('reject');
    press('g');
    press('m');
    expect(go.handler).toHaveBeenCalledTimes(1);
    press('g');
    press('x');
    expect(reject.handler).not.toHaveBeenCalled();
    press('g');
    vi.advanceTimersByTime(1_100);
    press('m');
    expect(go.handler).toHaveBeenCalledTimes(1);
    go.stop();
    reject.stop();
  });

  it('are ignored while somebody types or composes, except chords', async () => {
    const refresh = heard('refresh');
    const palette = heard('palette');
    render(<input aria-label="字段" />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('字段'), 'r');
    press('r', { isComposing: true });
    press('r', { ctrlKey: true });
    expect(refresh.handler).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('字段'), { key: 'k', ctrlKey: true });
    expect(palette.handler).toHaveBeenCalledTimes(1);
    refresh.stop();
    palette.stop();
  });

  it('do nothing behind a dialog', () => {
    const refresh = heard('refresh');
    render(
      <div role="dialog">
        <button type="button">好</button>
      </div>,
    );
    fireEvent.keyDown(screen.getByText('好'), { key: 'r' });
    expect(refresh.handler).not.toHaveBeenCalled();
    refresh.stop();
  });
});

describe('in a drawer', () => {
  it('press the buttons of the drawer itself, and nothing of the page behind it', () => {
    const refresh = heard('refresh');
    const [inside, outside] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <>
        <button type="button" {...shortcutProps('approve')} onClick={outside}>
          页面上的通过
        </button>
        <div className="ant-drawer">
          <div role="dialog">
            <h2>变更详情</h2>
            <button type="button" {...shortcutProps('approve')} onClick={inside}>
              通过
            </button>
          </div>
        </div>
      </>,
    );
    const heading = screen.getByRole('heading', { name: '变更详情' });
    fireEvent.keyDown(heading, { key: 'a' });
    fireEvent.keyDown(heading, { key: 'r' });
    expect([inside, outside, refresh.handler].map((one) => one.mock.calls.length)).toEqual([1, 0, 0]);
    refresh.stop();
  });

  it('work while a box or a button has the focus, and the sheet of keys opens; nobody types over a box', async () => {
    const sheet = heard('sheet');
    const approve = vi.fn<() => void>();
    render(
      <div className="ant-drawer ant-drawer-open">
        <div role="dialog">
          <input type="checkbox" aria-label="一致" />
          <input aria-label="备注" />
          <button type="button" {...shortcutProps('approve')} onClick={approve}>
            通过
          </button>
        </div>
      </div>,
    );
    fireEvent.keyDown(screen.getByLabelText('一致'), { key: 'a' });
    fireEvent.keyDown(screen.getByText('通过'), { key: 'a' });
    fireEvent.keyDown(screen.getByLabelText('备注'), { key: 'a' });
    expect(approve).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(screen.getByLabelText('一致'), { key: '?' });
    fireEvent.keyDown(screen.getByLabelText('备注'), { key: '?' });
    expect(sheet.handler).toHaveBeenCalledTimes(1);
    expect(activeShortcuts()).toEqual(['sheet', 'approve']);
    // The focus went with what was decided.
    press('a');
    expect(approve).toHaveBeenCalledTimes(3);
    sheet.stop();
  });

  it('submit its form, even from a field', () => {
    const [inside, outside] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <>
        <button type="button" {...shortcutProps('submit')} onClick={outside}>
          页面上的提交
        </button>
        <div role="dialog">
          <textarea aria-label="原因" />
          <button type="button" {...shortcutProps('submit')} onClick={inside}>
            驳回
          </button>
        </div>
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('原因'), { key: 'Enter', ctrlKey: true });
    expect([inside.mock.calls.length, outside.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a hook', () => {
  it('always runs the latest handler, and none once it is switched off', () => {
    const seen: number[] = [];
    function Page({ count, isOn }: { count: number; isOn: boolean }) {
      useShortcut('create', () => seen.push(count), isOn);
      return null;
    }
    const { rerender } = render(<Page count={1} isOn />);
    rerender(<Page count={2} isOn />);
    press('n');
    rerender(<Page count={3} isOn={false} />);
    press('n');
    expect(seen).toEqual([2]);
  });
});

describe('annotated elements and rows', () => {
  it('are clicked, focused and navigated without being registered', () => {
    const refresh = vi.fn<() => void>();
    const open = vi.fn<() => void>();
    render(
      <main>
        <input aria-label="关键字" {...shortcutProps('search')} />
        <button type="button" disabled {...shortcutProps('create', '新建')} />
        <button type="button" onClick={refresh} {...shortcutProps('refresh', '刷新')} />
        {['1', '2'].map((key) => (
          <div key={key} data-row-key={key}>
            <button type="button" data-row-open onClick={open}>
              第{key}行
            </button>
          </div>
        ))}
      </main>,
    );
    expect(screen.getByTitle('刷新 (R)')).toBeTruthy();
    expect(activeShortcuts()).toEqual(['search', 'refresh', 'nextRow', 'previousRow']);
    press('r');
    press('n');
    expect(refresh).toHaveBeenCalledTimes(1);
    press('j');
    press('j');
    press('j');
    expect((document.activeElement as HTMLElement).dataset['rowKey']).toBe('2');
    press('k');
    expect((document.activeElement as HTMLElement).dataset['rowKey']).toBe('1');
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Enter' });
    expect(open).toHaveBeenCalledTimes(1);
    press('/');
    expect(document.activeElement).toBe(screen.getByLabelText('关键字'));
  });
});
