/**
 * Which library code shares a file. Without groups a list page would fetch two dozen small files. A group takes the
 * dependencies of what it matches along, so what the first page needs must stand in a group of higher priority.
 */
const inModules = (...names: string[]) => new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
const antd = (...names: string[]) => `antd[\\\\/]es[\\\\/](?:${names.join('|')})`;
const rc = (...names: string[]) => `@rc-component[\\\\/](?:${names.join('|')})`;

const BASE_KIT = [
  'access',
  'api',
  'brand-mark',
  'copy-text',
  'define-pages',
  'feedback',
  'intent',
  'intl',
  'issue-message',
  'language',
  'lazy-piece',
  'media',
  'menu',
  'page-settings',
  'page-title',
  'piece-messages',
  'password-input',
  'platform',
  'problem',
  'redirect',
  'request',
  'schema-rule',
  'session',
  'status-message',
  'stored',
  'theme-colours',
  'time',
];

const BASE = [
  // Duties are for the pages of rights alone, searches for lists, and what makes a password weak for who chooses one.
  String.raw`contract[\\/]src[\\/]kit[\\/](?!duties|[a-z]+\.messages|search|data-scope|password[\\/]password\.rules)`,
  String.raw`contract[\\/]src[\\/](?:session[\\/](?:sign-in|account)|platform-config[\\/]platform-info)\.contract\.ts$`,
  // Names that the list of members shows, and the rules behind them compute with.
  String.raw`contract[\\/]src[\\/]auth[\\/]administrations\.ts$`,
  String.raw`console[\\/]src[\\/]kit[\\/](?:[a-z]+[\\/])?(?:${BASE_KIT.join('|')})\.tsx?$`,
  String.raw`console[\\/]src[\\/]modules[\\/][^\\/]+[\\/]index\.ts$`,
  String.raw`console[\\/]src[\\/]app[\\/]router[\\/]router-base\.ts$`,
  // What is said in Chinese before the frame is there.
  String.raw`console[\\/]src[\\/].*[\\/](?:first|call|app|menu|exceptions|session)\.messages\.ts\?language=zh-CN$`,
  'vite[\\\\/]preload-helper',
];

/**
 * An icon belongs to the first of these that shows it. Left alone it would go along with any group that needs it too,
 * and a page that only wants the icon would fetch the whole group.
 */
const icons = (...names: string[]) =>
  String.raw`node_modules[\\/]@ant-design[\\/]icons(?:-svg)?[\\/]es[\\/](?:icons|asn)[\\/](?:${names.join('|')})\.js$`;

/** Chinese, and English because Ant Design falls back to it; the other languages are in a file of their own each. */
const FIRST_LOCALE = String.raw`node_modules[\\/]antd[\\/]es[\\/]locale[\\/](?!zh_TW|pt_BR)`;
/** Without the plugins, which only the calendar calls. */
const FIRST_DATES = String.raw`node_modules[\\/]dayjs[\\/](?:dayjs\.min|locale[\\/]zh-cn)\.js$`;

const either = (modules: RegExp, ...patterns: string[]) => new RegExp([modules.source, ...patterns].join('|'));

const FRAME_KIT = [
  String.raw`console[\\/]src[\\/]kit[\\/](?:(?:call|session|language|menu|look)[\\/])?[^\\/]+\.tsx?$`,
  String.raw`console[\\/]src[\\/]kit[\\/](?:live|palette|keyboard|tasks)[\\/](?:live|match|recent-pages|shortcut(?!-sheet)|task-actions|use-task-messages|tasks|use-download|download|watched-tasks)[^\\/]*\.tsx?$`,
  String.raw`contract[\\/]src[\\/]platform[\\/](?:export-task|import-task|live-event)\.`,
];

const LIST_KIT = String.raw`console[\\/]src[\\/]kit[\\/]list[\\/](?:[a-z]+[\\/])?(?!.*\.dialog|range-picker)[^\\/]+\.tsx?$`;

/** What rows of a list use of a record; forms and details are files of their own. */
const RECORD_KIT = String.raw`console[\\/]src[\\/]kit[\\/]record[\\/](?:lifecycle[\\/])?(?:lifecycle|masked|use-record-messages|use-my-id)[^\\/]*\.tsx?$`;

/**
 * What several pages of a module share: what it says to the server, and pieces of its own. Forms are apart, since they
 * bring the fields, the calendar and more along, which its lists must not wait for.
 */
const ofModule = (piece: string) =>
  new RegExp(
    String.raw`(?:contract[\\/]src|console[\\/]src[\\/]modules)[\\/]([^\\/]+)[\\/](?:[a-z-]+[\\/])?${piece}\.tsx?$`,
  );
const FORMS = String.raw`[^\\/]+\.(?:form|drawer|dialog|panels)`;
const MODULE_FORMS = ofModule(FORMS);
const MODULE_SHARED = ofModule(String.raw`(?!${FORMS})[^\\/]+`);
const moduleOf = (pieces: RegExp, name: string) => (file: string) => `${name}-${pieces.exec(file)?.[1] ?? 'none'}`;

const RIGHTS = String.raw`contract[\\/]src[\\/](?:kit[\\/]duties|auth[\\/](?:separation\.rules|administrators))\.ts$|modules[\\/]auth[\\/][a-z]+[\\/](?:(?:permission-(?:tree|difference)|use-permission-messages)|separation-notice|member\.grants)`;

export const CHUNK_GROUPS = [
  {
    name: 'react',
    priority: 40,
    test: inModules('react', 'react-dom', 'scheduler', 'react-router', 'use-intl', '@formatjs', 'intl-messageformat'),
  },
  // What signing in needs.
  {
    name: 'ui',
    priority: 30,
    test: either(
      inModules(
        antd(
          'config-provider',
          'theme',
          'message',
          'notification',
          'button',
          'form',
          'input',
          '_util',
          'col',
          'row',
          'grid',
        ),
      ),
      FIRST_LOCALE,
      FIRST_DATES,
      icons('ReloadOutlined', 'CheckCircleOutlined', 'EyeOutlined', 'EyeInvisibleOutlined'),
    ),
  },
  // What the frame adds.
  {
    name: 'shell',
    priority: 20,
    test: either(
      inModules(
        '@tanstack',
        antd('app', 'modal', 'skeleton', 'layout', 'menu', 'dropdown', 'breadcrumb', 'drawer', 'popover'),
        rc('menu', 'dropdown', 'drawer', 'overflow', 'dialog'),
      ),
      icons('SettingOutlined', 'SearchOutlined', 'CloudDownloadOutlined', 'MobileOutlined'),
    ),
  },
  // What lists add. The calendar and what only some pages show are apart: a list must not wait for them.
  {
    name: 'ui-list',
    priority: 10,
    test: either(
      inModules(
        antd('table', 'pagination', 'select', 'checkbox', 'radio', 'empty', 'tag', 'alert', 'spin'),
        rc('table', 'pagination', 'select', 'checkbox', 'virtual-list'),
      ),
      icons('CalendarOutlined', 'SwapRightOutlined', 'PlusOutlined', 'DownloadOutlined', 'CopyOutlined', 'UpOutlined'),
    ),
  },
  { name: 'ui-calendar', priority: 9, test: inModules(antd('date-picker', 'time-picker'), rc('picker')) },
  {
    name: 'ui-more',
    priority: 8,
    test: inModules(
      antd('input-number', 'badge', 'card', 'tabs', 'tree', 'descriptions', 'segmented', 'switch', 'divider'),
      rc('input-number', 'tabs', 'tree', 'segmented', 'switch'),
    ),
  },
  // Our own code that signing in needs as well, and what both programs know; the other pieces stay with their pages.
  { name: 'base', priority: 5, test: new RegExp(BASE.join('|')) },
  // What the frame shares with pages, apart from what lists share: the frame must not wait for lists.
  { name: 'frame-kit', priority: 4, test: new RegExp(FRAME_KIT.join('|')) },
  { name: 'list-kit', priority: 3, test: new RegExp(`${LIST_KIT}|${RECORD_KIT}`) },
  // What the pages of rights compute with; the list of members only shows what came of it.
  { name: 'rights', priority: 2, minShareCount: 2, test: new RegExp(RIGHTS) },
  {
    name: moduleOf(MODULE_SHARED, 'module'),
    debugName: 'modules',
    priority: 2,
    minShareCount: 2,
    test: MODULE_SHARED,
  },
  { name: moduleOf(MODULE_FORMS, 'forms'), debugName: 'forms', priority: 1, minShareCount: 2, test: MODULE_FORMS },
];
