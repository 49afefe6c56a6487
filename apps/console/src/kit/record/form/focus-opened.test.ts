import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { focusOpened, useFocusOnOpen } from './focus-opened.ts';

afterEach(() => document.body.replaceChildren());

function dialog(fields: string) {
  document.body.innerHTML = `<button id="asker"></button><div class="ant-modal" tabindex="-1">
    <p id="text"></p>${fields}<button data-shortcut="submit" id="submit"></button></div>`;
  return document.getElementById('text');
}

describe('a dialog that has opened', () => {
  it.each([
    ['its first field', '<textarea id="reason"></textarea><input id="number">', 'reason'],
    ['the button that confirms, with nothing to type', '', 'submit'],
    ['a field that can be typed into', '<input disabled id="a"><input role="combobox" id="b"><input id="c">', 'c'],
  ])('has the focus on %s', (_, fields, id) => {
    document.getElementById('asker')?.focus();
    focusOpened(dialog(fields));
    expect(document.activeElement?.id).toBe(id);
  });

  it('takes the focus from a field of the page behind it', () => {
    const text = dialog('<textarea id="reason"></textarea>');
    document.body.insertAdjacentHTML('beforeend', '<input id="filter">');
    document.getElementById('filter')?.focus();
    focusOpened(text);
    expect(document.activeElement?.id).toBe('reason');
  });

  it('leaves the focus to whoever types already', () => {
    const text = dialog('<textarea id="reason"></textarea><input id="number">');
    document.getElementById('number')?.focus();
    focusOpened(text);
    expect(document.activeElement?.id).toBe('number');
  });

  it('has it back when something that closes beside it takes it away, but not from somebody who moved on', async () => {
    const text = dialog('<textarea id="reason"></textarea><input id="number">');
    const { unmount } = renderHook(() => useFocusOnOpen({ current: text }));
    expect(document.activeElement?.id).toBe('reason');
    document.getElementById('asker')?.focus();
    await expect.poll(() => document.activeElement?.id).toBe('reason');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    document.getElementById('submit')?.focus();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.activeElement?.id).toBe('submit');
    unmount();
  });
});
