import { cutting, without, type Cut, type Forbidden } from './cut.ts';

const CUTS: readonly Cut[] = [
  // Filters are in the address bar and not in column headers, so `ListColumn` cannot use the table's own menu.
  {
    file: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]FilterDropdown\.js$/,
    shorten: () => 'export const flattenKeys = () => []; export default () => null;',
  },
  // A page of a list has at most a hundred rows.
  {
    file: /antd[\\/]es[\\/]table[\\/]RcTable[\\/]VirtualTable\.js$/,
    shorten: () => 'export default () => null;',
  },
  // Labels could have a tooltip, and tooltips could share one instance: then signing in would load all popup code.
  {
    file: /antd[\\/]es[\\/]tooltip[\\/]UniqueProvider[\\/]index\.js$/,
    shorten: () => 'export default ({ children }) => children;',
  },
  {
    file: /antd[\\/]es[\\/]form[\\/]FormItemLabel\.js$/,
    shorten: (code) => code.replace("import Tooltip from '../tooltip';", 'const Tooltip = () => null;'),
  },
  // Rows are ticked, one or many.
  {
    file: /antd[\\/]es[\\/]table[\\/]hooks[\\/]useSelection\.js$/,
    shorten: (code) => code.replace("import Radio from '../../radio';", 'const Radio = () => null;'),
  },
  // URLs, like everything else, are validated by the schemas of the contract.
  {
    file: /@rc-component[\\/]async-validator[\\/]es[\\/]rule[\\/]url\.js$/,
    shorten: () => 'export default () => /^/;',
  },
  // With `zeroRuntime` a component's hook returns before it generates styles.
  {
    file: /@ant-design[\\/]cssinjs-utils[\\/]es[\\/]util[\\/]genStyleUtils\.js$/,
    shorten: (code) =>
      without(code, 'if (memoizedZeroRuntime)', 'return hashId;\n    };\n  }\n  function genSubStyleComponent'),
  },
  // The icons inject these rules themselves.
  {
    file: /antd[\\/]es[\\/]theme[\\/]util[\\/]useResetIconStyle\.js$/,
    shorten: () => 'export default () => undefined;',
  },
];

const FORBIDDEN: readonly Forbidden[] = [
  { code: /\stooltip=/, what: 'a property `tooltip`' },
  { code: /<\w*Table[^>]*\svirtual\b/, what: 'a virtual table' },
  { code: /\btype: 'url'/, what: 'a rule for addresses' },
  { code: /\btype: 'radio'/, what: 'a table with radio buttons' },
];

export const antdUnused = () => cutting('antd-unused', CUTS, FORBIDDEN);

/**
 * Ant Design's own packages are not marked as free of side effects, so that a bundler must keep the whole tree for the
 * table, which needs four of its functions.
 */
export const WITHOUT_SIDE_EFFECTS = { test: /node_modules[\\/]@(?:rc-component|ant-design)[\\/]/, sideEffects: false };
