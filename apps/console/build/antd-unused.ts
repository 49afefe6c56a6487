import type { Plugin } from 'vite';

/**
 * Parts of Ant Design that come along with a component and that nothing of ours can reach. Filters stand in the
 * address bar and not in column heads, so the table's own filter menu, with the whole tree inside, is left out.
 * `ListColumn` has no way to ask for one. Builds only, like the static style.
 */
const UNUSED = /node_modules[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/;

export function antdUnused(): Plugin {
  return {
    name: 'antd-unused',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: UNUSED },
      handler: () => ({ code: 'export const flattenKeys = () => []; export default () => null;', map: null }),
    },
  };
}
