import type { RoutePath } from '@nota/contract/kit/routes.ts';

/** The heading on the sheet under which a shortcut is listed. */
export type ShortcutScope = 'everywhere' | 'list' | 'record' | 'go';

interface ShortcutRow {
  /** One key, several pressed one after the other (`g m`), or `mod+k`: Ctrl, on a Mac ⌘. */
  readonly keys: string;
  readonly scope: ShortcutScope;
  /** Navigates to this address; shown to those who may open it. */
  readonly goes?: RoutePath;
  /** One of several keys that do the same to different lines: only the first of them is listed. */
  readonly isFurther?: true;
}

/** Every shortcut of the console. Handlers, tooltips, the palette and the `?` sheet use this table. */
export const SHORTCUTS = {
  palette: { keys: 'mod+k', scope: 'everywhere' },
  sheet: { keys: '?', scope: 'everywhere' },
  search: { keys: '/', scope: 'list' },
  create: { keys: 'n', scope: 'list' },
  refresh: { keys: 'r', scope: 'list' },
  nextRow: { keys: 'j', scope: 'list' },
  previousRow: { keys: 'k', scope: 'list' },
  openRow: { keys: 'Enter', scope: 'list' },
  nextCase: { keys: 'q', scope: 'list' },
  approve: { keys: 'a', scope: 'record' },
  reject: { keys: 'x', scope: 'record' },
  submit: { keys: 'mod+Enter', scope: 'record' },
  askCorrection: { keys: 'c', scope: 'record' },
  viewPaper: { keys: 'v', scope: 'record' },
  reveal: { keys: 'u', scope: 'record' },
  passPaper: { keys: 'p', scope: 'record' },
  zoomIn: { keys: '=', scope: 'record' },
  zoomOut: { keys: '-', scope: 'record' },
  fitPaper: { keys: '0', scope: 'record' },
  turnPaper: { keys: 'o', scope: 'record' },
  check1: { keys: '1', scope: 'record' },
  check2: { keys: '2', scope: 'record', isFurther: true },
  check3: { keys: '3', scope: 'record', isFurther: true },
  check4: { keys: '4', scope: 'record', isFurther: true },
  check5: { keys: '5', scope: 'record', isFurther: true },
  check6: { keys: '6', scope: 'record', isFurther: true },
  check7: { keys: '7', scope: 'record', isFurther: true },
  check8: { keys: '8', scope: 'record', isFurther: true },
  check9: { keys: '9', scope: 'record', isFurther: true },
  failCheck: { keys: 'f', scope: 'record' },
  noteCheck: { keys: 'm', scope: 'record' },
  takeCase: { keys: 't', scope: 'record' },
  giveCase: { keys: 'h', scope: 'record' },
  giveBackCase: { keys: 'b', scope: 'record' },
  nextRecord: { keys: ']', scope: 'record' },
  previousRecord: { keys: '[', scope: 'record' },
  goHome: { keys: 'g h', scope: 'go', goes: '/' },
  goStatistics: { keys: 'g s', scope: 'go', goes: '/data-statistics/home' },
  goUsers: { keys: 'g u', scope: 'go', goes: '/userManager/personal' },
  goLoginLog: { keys: 'g l', scope: 'go', goes: '/userManager/loginLog' },
  goEvidence: { keys: 'g e', scope: 'go', goes: '/attestations/list/organization' },
  goNotarization: { keys: 'g n', scope: 'go', goes: '/notarization/list' },
  goParking: { keys: 'g p', scope: 'go', goes: '/parking-record/review' },
  goVote: { keys: 'g v', scope: 'go', goes: '/vote/manage' },
  goRegistry: { keys: 'g d', scope: 'go', goes: '/data-registry/auth' },
  goOrders: { keys: 'g o', scope: 'go', goes: '/financial/order-list' },
  goMembers: { keys: 'g m', scope: 'go', goes: '/auth/member-list' },
  goRoles: { keys: 'g r', scope: 'go', goes: '/auth/roleList' },
  goCenter: { keys: 'g c', scope: 'go', goes: '/account/center' },
} as const satisfies Record<string, ShortcutRow>;

export type ShortcutId = keyof typeof SHORTCUTS;
/** Those that the sheet and the palette list by a name of their own. */
export type NamedShortcutId = Exclude<ShortcutId, `go${string}` | `check${2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`>;
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];
export const SHORTCUT_SCOPES: readonly ShortcutScope[] = ['everywhere', 'list', 'record', 'go'];

export const shortcutOf = (id: ShortcutId): ShortcutRow => SHORTCUTS[id];

/** The keys as they are printed on keyboards: `Ctrl K`, `⌘ K`, `G M`, `Enter`. */
export function keyCaps(keys: string, isMac = onMac()): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isMac ? '⌘' : 'Ctrl';
    return key.length === 1 ? key.toUpperCase() : key;
  });
}

export const onMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);
