const { get } = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet') ?? {};
if (get === undefined) throw new Error('the sheet of a style is no getter of its prototype any more');

let areRead = false;

/**
 * antd writes its tokens as hundreds of CSS variables into the document, which each computed style would resolve again:
 * a seventh of a test's time, for what only tests of the look read. Those say so; other sheets are always read.
 */
export function readTokenStyles(wanted: boolean): void {
  areRead = wanted;
}

Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  get(this: HTMLStyleElement) {
    return areRead || !this.hasAttribute('data-css-hash') ? (get.call(this) as CSSStyleSheet | null) : null;
  },
});
