type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/**
 * An element with attributes and children. Strings always become text nodes, so nothing in a package is taken for
 * markup.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** A button with a real file input inside, so that keyboards and screen readers can use it. */
export function fileButton(
  label: string,
  options: { readonly id: string; readonly accept?: string; readonly kind?: string },
  onFile: (file: File) => void,
): HTMLElement {
  const { id, accept, kind = 'plain' } = options;
  const input = h('input', { type: 'file', id, accept, class: 'unseen' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onFile(file);
    // Lets the same file be chosen again after it was changed.
    input.value = '';
  });
  return h('span', { class: `chooser ${kind}` }, input, h('label', { for: id }, label));
}

export function button(label: string, id: string, onPress: () => void): HTMLButtonElement {
  const element = h('button', { type: 'button', id }, label);
  element.addEventListener('click', onPress);
  return element;
}
