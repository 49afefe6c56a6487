import { useEffect, useEffectEvent } from 'react';
import { keyCaps, onMac, SHORTCUT_IDS, shortcutOf, type ShortcutId } from './shortcut-table.ts';

/** How long the first key of a sequence waits for the next one. */
const SEQUENCE_MS = 1_000;

type Handler = () => void;

const handlers = new Map<ShortcutId, Handler[]>();

/**
 * Attributes for a button or a field with a shortcut: the key clicks the button or focuses the field, and screen
 * readers and tooltips know the key. Nothing else has to be registered.
 */
export function shortcutProps(id: ShortcutId, label?: string) {
  const { keys } = shortcutOf(id);
  return {
    'data-shortcut': id,
    'aria-keyshortcuts': keys.replace('mod', onMac() ? 'Meta' : 'Control'),
    ...(label === undefined ? {} : { title: shortcutTitle(id, label) }),
  } as const;
}

/** A tooltip with the key in it. */
export const shortcutTitle = (id: ShortcutId, label: string) => `${label} (${keyCaps(shortcutOf(id).keys).join(' ')})`;

/** Handles a key while the component is mounted; the component mounted last has precedence. */
export function useShortcut(id: ShortcutId, handler: Handler, isEnabled = true): void {
  const run = useEffectEvent(handler);
  useEffect(() => (isEnabled ? addShortcut(id, () => run()) : undefined), [id, isEnabled]);
}

export function addShortcut(id: ShortcutId, handler: Handler): () => void {
  const stack = handlers.get(id) ?? [];
  handlers.set(id, [...stack, handler]);
  return () =>
    handlers.set(
      id,
      (handlers.get(id) ?? []).filter((one) => one !== handler),
    );
}

/** The shortcuts that work now: over a list, those of the drawer and not those of the list. */
export function activeShortcuts(): ShortcutId[] {
  const drawer = openDrawer();
  return SHORTCUT_IDS.filter(
    (id) => (drawer && !isEverywhere(id) ? elementAction(id, drawer) : actionOf(id)) !== undefined,
  );
}

/** Does what the key would do; false where there is no handler. */
export function runShortcut(id: ShortcutId, dialog?: Element): boolean {
  const own = dialog && elementAction(id, dialog);
  const action = dialog && !isEverywhere(id) ? own : (own ?? actionOf(id));
  action?.();
  return action !== undefined;
}

/** Listens to the keyboard of this window until the returned function is called. */
export function listenToKeys(): () => void {
  let pressed: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    pressed = [];
  };
  const onKey = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === undefined) return;
    const sequence = [...pressed, key].join(' ');
    const isFirst = pressed.length === 0;
    const known = SHORTCUT_IDS.filter((id) => mayRun(id, event));
    const hit = known.find((id) => shortcutOf(id).keys === sequence);
    forget();
    if (hit !== undefined && runShortcut(hit, dialogOf(event))) {
      event.preventDefault();
    } else if (isFirst && known.some((id) => shortcutOf(id).keys.startsWith(`${key} `))) {
      pressed = [key];
      timer = setTimeout(forget, SEQUENCE_MS);
    }
  };
  document.addEventListener('keydown', onKey);
  return () => {
    forget();
    document.removeEventListener('keydown', onKey);
  };
}

function actionOf(id: ShortcutId): Handler | undefined {
  return handlers.get(id)?.at(-1) ?? elementAction(id) ?? rowAction(id);
}

function elementAction(id: ShortcutId, within: ParentNode = document): Handler | undefined {
  const marked = [...within.querySelectorAll<HTMLElement>(`[data-shortcut="${id}"]`)];
  const element = marked.find((one) => !one.matches(':disabled, [aria-disabled="true"]'));
  if (!element) return undefined;
  const field = element.matches(FIELDS) ? element : element.querySelector<HTMLElement>(FIELDS);
  return field ? () => field.focus() : () => element.click();
}

const FIELDS = 'input, textarea, select';
const ROWS = 'main [data-row-key]';

/** Rows are found in the document, so that every table and every list of cards can be navigated. */
function rowAction(id: ShortcutId): Handler | undefined {
  if (id !== 'nextRow' && id !== 'previousRow' && id !== 'openRow') return undefined;
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const at = rows.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
  if (id === 'openRow') {
    const link = rows[at]?.querySelector<HTMLElement>('[data-row-open], a[href]');
    return link ? () => link.click() : undefined;
  }
  if (rows.length === 0) return undefined;
  const next = rows[Math.min(Math.max(at + (id === 'nextRow' ? 1 : -1), 0), rows.length - 1)];
  return () => {
    next?.setAttribute('tabindex', '-1');
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
}

function keyOf(event: KeyboardEvent): string | undefined {
  if (event.isComposing || event.defaultPrevented || event.altKey) return undefined;
  const key = event.key.length === 1 && !event.shiftKey ? event.key.toLowerCase() : event.key;
  if (!event.ctrlKey && !event.metaKey) return key;
  return (onMac() ? event.metaKey : event.ctrlKey) ? `mod+${key}` : undefined;
}

const isChord = (id: ShortcutId) => shortcutOf(id).keys.startsWith('mod+');

/** Chords, and the sheet that says which keys there are. */
const isEverywhere = (id: ShortcutId) => isChord(id) || id === 'sheet';

/**
 * The dialog or drawer in which a key was pressed. Ant Design focuses the element around a drawer. Where the focus went
 * with a button that is gone, the key is still meant for the drawer that is seen.
 */
function dialogOf({ target }: KeyboardEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target === document.body) return openDrawer();
  return target.closest('[role="dialog"], .ant-drawer') ?? undefined;
}

const openDrawer = (): Element | undefined => [...document.querySelectorAll('.ant-drawer-open')].at(-1);

/** Where letters are typed. On a check box or a radio button they do nothing by themselves. */
const TYPED = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
].join();

/**
 * Keys are ignored while somebody types or uses a menu; only chords work everywhere. Inside a dialog only its own
 * shortcuts work, so that a record in a drawer has the same keys as one on a page.
 */
function mayRun(id: ShortcutId, event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (isChord(id)) return true;
  if (!(target instanceof Element)) return true;
  const dialog = dialogOf(event);
  if (dialog && !isEverywhere(id) && elementAction(id, dialog) === undefined) return false;
  if (target.closest('[role="listbox"], .ant-dropdown')) return false;
  if (target.closest(TYPED)) return false;
  return key !== 'Enter' || target.closest('a, button, summary, [role="button"], [role="tab"]') === null;
}
