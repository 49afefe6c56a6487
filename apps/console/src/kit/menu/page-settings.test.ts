import { describe, expect, it } from 'vitest';
import { changePageSettings, DEFAULT_PAGE_SETTINGS, readPageSettings } from './page-settings.ts';

describe('page settings', () => {
  it("begin with the product's defaults [spec 4.30 4.32 4.33 4.34 9.22]", () => {
    expect(readPageSettings()).toEqual({
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
    });
  });

  it('are kept, one change at a time', () => {
    changePageSettings({ navigation: 'top' });
    changePageSettings({ isWeakMode: true });
    expect(JSON.parse(localStorage.getItem('pageSettings') ?? '')).toMatchObject({
      navigation: 'top',
      isWeakMode: true,
    });
    expect(readPageSettings()).toEqual({ ...DEFAULT_PAGE_SETTINGS, navigation: 'top', isWeakMode: true });
  });

  it('fall back to a default where something unknown was stored', () => {
    localStorage.setItem('pageSettings', '{"colour":"mauve","navigation":"top"}');
    expect(readPageSettings()).toMatchObject({ colour: 'daybreak', navigation: 'top' });
    localStorage.setItem('pageSettings', 'rubbish');
    expect(readPageSettings()).toEqual(DEFAULT_PAGE_SETTINGS);
  });
});
