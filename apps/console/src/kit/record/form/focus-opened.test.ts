import { afterEach, describe, expect, it } from 'vitest';
import { focusOpened } from './focus-opened.ts';

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

  it('leaves the focus to whoever types already', () => {
    const text = dialog('<textarea id="reason"></textarea><input id="number">');
    document.getElementById('number')?.focus();
    focusOpened(text);
    expect(document.activeElement?.id).toBe('number');
  });
});
