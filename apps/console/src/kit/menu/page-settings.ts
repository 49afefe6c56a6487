import { useSyncExternalStore } from 'react';
import { useMedia } from '../look/media.ts';
import { onStoredChange, readJson, readText, STORED, writeJson } from '../session/stored.ts';
import { THEME_COLOURS, type ThemeColour } from '../look/theme-colours.ts';

export interface PageSettings {
  readonly pageStyle: 'light' | 'dark' | 'system';
  readonly navStyle: 'dark' | 'light';
  readonly colour: ThemeColour;
  readonly navigation: 'side' | 'top';
  readonly contentWidth: 'fluid' | 'fixed';
  readonly isHeaderFixed: boolean;
  readonly isSiderFixed: boolean;
  readonly isHeaderHiddenOnScroll: boolean;
  readonly isWeakMode: boolean;
  readonly isSiderCollapsed: boolean;
  /** Pages that were opened stay as tabs below the header. */
  readonly hasPageTabs: boolean;
  /** After so many minutes without a key or a click the screen is locked; never with 0. */
  readonly lockAfterMinutes: 0 | 5 | 15 | 30;
}

/** The product's defaults: dark navigation at the side, daybreak blue, fluid width, fixed sider. */
export const DEFAULT_PAGE_SETTINGS: PageSettings = {
  pageStyle: 'light',
  navStyle: 'dark',
  colour: 'daybreak',
  navigation: 'side',
  contentWidth: 'fluid',
  isHeaderFixed: false,
  isSiderFixed: true,
  isHeaderHiddenOnScroll: false,
  isWeakMode: false,
  isSiderCollapsed: false,
  hasPageTabs: false,
  lockAfterMinutes: 0,
};

let lastText: string | null = null;
let lastSettings = DEFAULT_PAGE_SETTINGS;

/** Defaults where nothing was chosen, and for values of an older version that are unknown now. */
export function readPageSettings(): PageSettings {
  const text = readText(STORED.pageSettings);
  if (text !== lastText) {
    lastText = text;
    lastSettings = {
      ...DEFAULT_PAGE_SETTINGS,
      ...(readJson(STORED.pageSettings) as Partial<PageSettings> | undefined),
    };
    if (!THEME_COLOURS.includes(lastSettings.colour)) lastSettings = { ...lastSettings, colour: 'daybreak' };
  }
  return lastSettings;
}

export function changePageSettings(changes: Partial<PageSettings>): void {
  writeJson(STORED.pageSettings, { ...readPageSettings(), ...changes });
}

export function usePageSettings(): PageSettings {
  return useSyncExternalStore(onStoredChange, readPageSettings);
}

/** Dark by choice, or because the system is dark and the member follows it. */
export function useIsDark(): boolean {
  const { pageStyle } = usePageSettings();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return pageStyle === 'dark' || (pageStyle === 'system' && isSystemDark);
}
