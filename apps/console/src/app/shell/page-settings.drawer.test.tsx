import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changePageSettings } from '../../kit/menu/page-settings.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { signIn } from '../../testing/session.fixtures.ts';
import { readTokenStyles } from '../../testing/token-styles.ts';
import consoleStyle from '../console.css?raw';
import layoutStyle from './layout.css?raw';

const pages = { '/vote/manage': () => Promise.resolve(() => <p>页面</p>) };
const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const styleOf = (selector: string) => getComputedStyle(one(selector));

/** The console with its own style sheets and antd's tokens, so that the effect of a setting can be measured. */
async function withStyle() {
  readTokenStyles(true);
  const sheet = document.createElement('style');
  sheet.dataset['own'] = '';
  sheet.textContent = consoleStyle + layoutStyle;
  document.head.append(sheet);
  fakeServer();
  signIn({ rolePermissionList: [199] });
  const view = await renderConsole('/vote/manage', { pages });
  await screen.findByText('页面');
  return view;
}

async function withDrawer() {
  const view = await withStyle();
  await view.user.click(screen.getByRole('button', { name: '页面设置' }));
  const drawer = within(await screen.findByRole('dialog'));
  const choose = async (group: string, label: string) =>
    view.user.click(within(drawer.getByRole('radiogroup', { name: group })).getByText(label));
  return { ...view, drawer, choose };
}

afterEach(() => {
  for (const sheet of document.head.querySelectorAll('style[data-own]')) sheet.remove();
});

describe('the defaults', () => {
  it('are dark navigation at the side that stays, and fluid content [spec 4.30 4.32 4.33 4.34]', async () => {
    await withStyle();
    expect(one('.sider').className).toContain('ant-layout-sider-dark');
    expect(styleOf('.sider').position).toBe('sticky');
    expect(styleOf('#content').maxWidth).toBe('');
    expect(one('.sider nav [role=menu]').className).toContain('ant-menu-dark');
  });

  it('use #1890ff [spec 4.31 9.22]', async () => {
    await withStyle();
    expect(styleOf('.console').getPropertyValue('--ant-color-primary')).toBe('#1890ff');
  });
});

describe('the settings', () => {
  it('style the page dark or light [spec 4.22]', async () => {
    const { choose } = await withDrawer();
    await choose('页面风格', '深色');
    await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('dark'));
    await choose('页面风格', '浅色');
    await waitFor(() => expect(document.documentElement.style.colorScheme).toBe('light'));
  });

  it('style the navigation dark or light [spec 4.22]', async () => {
    const { choose } = await withDrawer();
    await choose('导航风格', '浅色');
    await waitFor(() => expect(one('.sider').className).toContain('ant-layout-sider-light'));
    await choose('导航风格', '深色');
    await waitFor(() => expect(one('.sider').className).toContain('ant-layout-sider-dark'));
  });

  it('fix the width of the content, or let it flow [spec 4.23]', async () => {
    const { choose } = await withDrawer();
    await choose('内容宽度', '定宽');
    await waitFor(() => expect(styleOf('#content').maxWidth).toBe('1200px'));
    await choose('内容宽度', '流式');
    await waitFor(() => expect(styleOf('#content').maxWidth).toBe(''));
  });

  it('change the theme colour [spec 4.24]', async () => {
    const { user, drawer } = await withDrawer();
    await user.click(drawer.getByRole('radio', { name: '极光绿' }));
    await waitFor(() => expect(styleOf('.console').getPropertyValue('--ant-color-primary')).toBe('#52c41a'));
  });

  it('put the navigation on top or at the side [spec 4.25]', async () => {
    const { choose } = await withDrawer();
    await choose('导航位置', '顶部');
    await waitFor(() => expect(one('.sider')).toBeNull());
    expect(one('.header nav [role=menu]').className).toContain('ant-menu-horizontal');
    await choose('导航位置', '侧边');
    await waitFor(() => expect(one('.sider')).not.toBeNull());
  });

  it('fix the header [spec 4.26]', async () => {
    const { user, drawer } = await withDrawer();
    expect(styleOf('.header').position).not.toBe('sticky');
    await user.click(drawer.getByRole('switch', { name: '固定页头' }));
    await waitFor(() => expect(styleOf('.header').position).toBe('sticky'));
  });

  it('unfix the sidebar [spec 4.27]', async () => {
    const { user, drawer } = await withDrawer();
    await user.click(drawer.getByRole('switch', { name: '固定侧边菜单' }));
    await waitFor(() => expect(styleOf('.sider').position).not.toBe('sticky'));
  });

  it('hide a fixed header while somebody scrolls down, and show it when they scroll up [spec 4.28]', async () => {
    await withStyle();
    const scrollTo = (y: number) =>
      act(() => {
        window.scrollTo(0, y);
        window.dispatchEvent(new Event('scroll'));
      });
    act(() => changePageSettings({ isHeaderFixed: true, isHeaderHiddenOnScroll: true }));
    scrollTo(400);
    expect(styleOf('.header').transform).toBe('translateY(-100%)');
    scrollTo(300);
    expect(styleOf('.header').transform).not.toBe('translateY(-100%)');
    act(() => changePageSettings({ isHeaderHiddenOnScroll: false }));
    scrollTo(600);
    expect(styleOf('.header').transform).not.toBe('translateY(-100%)');
  });

  it('help weak eyes [spec 4.29]', async () => {
    const { user, drawer } = await withDrawer();
    expect(styleOf('html').filter).toBe('');
    await user.click(drawer.getByRole('switch', { name: '色弱模式' }));
    await waitFor(() => expect(styleOf('html').filter).toBe('invert(80%)'));
  });
});

describe('the side menu', () => {
  it('is collapsed and opened again by a button of the header [spec 2.31 2.32 9.19]', async () => {
    const { user } = await withStyle();
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    expect(one('.sider').style.width).toBe('80px');
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    expect(one('.sider').style.width).toBe('200px');
  });
});

describe('the indicator', () => {
  it('is invisible until its animation begins, 200 ms later [spec 9.5]', async () => {
    const { router } = await withStyle();
    act(() => void router.navigate('/auth/member-list'));
    const { opacity, animation } = styleOf('.waiting');
    expect(opacity).toBe('0');
    expect(animation).toContain('waiting-appears');
    expect(one('.waiting').style.animationDelay).toBe('200ms');
  });
});
