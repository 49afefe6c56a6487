import type { Plugin } from 'vite';

/**
 * Components of Ant Design that the console does not use: their part of the shipped style sheet, more than a quarter,
 * is left out of the build. When one of them is used, the build fails until it is removed from this list.
 */
const UNUSED = `
  affix anchor avatar card carousel cascader collapse color-picker descriptions float-button image list listy masonry
  mentions popconfirm rate slider splitter statistic steps timeline tour transfer tree tree-select typography
`
  .trim()
  .split(/\s+/);
/** Components whose class has another name. */
const CLASSES: Readonly<Record<string, string>> = { 'float-button': 'float-btn' };

const SHEET = /antd[\\/]dist[\\/]antd\.css$/;
const STYLE = /antd[\\/]es[\\/]([a-z-]+)[\\/]style[\\/]/;

export function antdUnusedStyle(): Plugin {
  return {
    name: 'antd-unused-style',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: SHEET },
      handler: (css) => ({ code: withoutComponents(css, UNUSED), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const used = chunk.moduleIds.map((id) => STYLE.exec(id)?.[1] ?? '').find((name) => UNUSED.includes(name));
        if (used) this.error(`antd's ${used} is used: take it off the list in build/antd-unused-style.ts`);
      }
    },
  };
}

/** The style sheet without the rules that only ever match inside these components. */
export function withoutComponents(css: string, components: readonly string[]): string {
  const names = components.map((name) => CLASSES[name] ?? name).join('|');
  const unused = new RegExp(String.raw`\.ant-(?:${names})(?![a-z])`);
  // A `:not(…)` does not mean that the rule is about the component.
  const isKept = (selector: string) => !unused.test(selector.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ''));
  const shorten = (rules: string): string =>
    rulesOf(rules)
      .map(({ head, body }) => {
        if (/^@(?:media|supports|layer|container)/.test(head)) return whole(head, shorten(body));
        if (head.startsWith('@')) return whole(head, body);
        return whole(selectorsOf(head).filter(isKept).join(','), body);
      })
      .join('');
  return shorten(css);
}

/** A rule without a selector, or without content, is dropped. */
const whole = (head: string, body: string) => (head === '' || body === '' ? '' : `${head}{${body}}`);

function rulesOf(css: string): { head: string; body: string }[] {
  const rules = [];
  let [start, open, depth] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && depth++ === 0) open = at;
    if (css[at] === '}' && --depth === 0) {
      rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  return rules;
}

/** Commas inside brackets do not separate selectors. */
const selectorsOf = (head: string) => head.split(/,(?![^(]*\))/);
