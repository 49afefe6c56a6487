import type { Plugin } from 'vite';

/**
 * The functions of Ant Design that turn tokens into style sheets at run time; their second argument generates the
 * styles.
 */
const STYLE_MAKERS = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

interface Node {
  type?: string;
  start?: number;
  end?: number;
  callee?: { name?: string };
  arguments?: Node[];
}

/**
 * With `zeroRuntime` the style sheet is the shipped antd.css and the style generators never run, yet they are half of
 * Ant Design's code. Each is replaced by an empty one, so that the bundler can drop the rest. A component's tokens, the
 * third argument, stay: overriding them still works. Builds only; development runs Ant Design as it is.
 */
export function antdStaticStyle(): Plugin {
  return {
    name: 'antd-static-style',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules[\\/]antd[\\/]es[\\/].+[\\/]style[\\/].+\.js$/ },
      handler(code) {
        const makers = styleArguments(this.parse(code));
        if (makers.length === 0) return null;
        let shorter = code;
        for (const { start, end } of makers.toSorted((a, b) => b.start - a.start)) {
          shorter = `${shorter.slice(0, start)}() => []${shorter.slice(end)}`;
        }
        return { code: shorter, map: null };
      },
    },
  };
}

function styleArguments(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(styleArguments);
  if (node === null || typeof node !== 'object') return [];
  const { type, callee, arguments: given } = node as Node;
  const maker = given?.[1];
  if (type === 'CallExpression' && STYLE_MAKERS.has(callee?.name ?? '') && maker) {
    return [{ start: maker.start ?? 0, end: maker.end ?? 0 }];
  }
  return Object.values(node).flatMap(styleArguments);
}
