import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { messagesIn } from '@nota/contract/kit/messages.ts';
import { MENU } from '@nota/contract/kit/routes.ts';
import { describe, expect, it } from 'vitest';
import { setCurrentMessages } from '../../kit/language/intl.ts';
import { calendarDays } from '../../kit/look/calendar-days.ts';
import { allMessages } from '../../testing/all-messages.ts';
import { catalogue } from './catalogue.ts';
import { loadLanguagePack } from './language-pack.ts';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, above = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value]] : leaves(value, `${above}${key}.`),
  );
}
/** The arguments of a message, once each; branches of a plural are in braces as well but are no arguments. */
const argumentsOf = (text: string) => {
  const names = text.matchAll(/(?<!\b(?:zero|one|two|few|many|other)\s*|=\d+\s*)\{(\w+)/g);
  return [...new Set(Array.from(names, (match) => match[1] ?? ''))].sort();
};
const zhCN = messagesIn(catalogue, 'zh-CN');
const source = leaves(zhCN);

describe.each(LANGUAGES)('%s', (language) => {
  it('has every message, with the same arguments [spec 9.20]', () => {
    const texts = new Map(leaves(messagesIn(catalogue, language)));
    for (const [path, text] of source) {
      expect(texts.get(path)?.trim(), path).not.toBe('');
      expect(argumentsOf(texts.get(path) ?? ''), path).toEqual(argumentsOf(text));
    }
  });

  it('is complete in what browsers fetch', async () => {
    expect(await allMessages(language)).toEqual(messagesIn(catalogue, language));
  });

  it('includes the messages of Ant Design and of the calendar', async () => {
    const pack = await loadLanguagePack(language);
    expect(pack.antd.locale.toLowerCase().replace('_', '-')).toMatch(
      language === 'en-US' ? /^en/ : language.toLowerCase(),
    );
    setCurrentMessages(language, pack.messages as never);
    expect(calendarDays().locale()).toBe(language === 'en-US' ? 'en' : language.toLowerCase());
  });

  it('has form messages for required, whitespace, enum, dates, types, lengths and ranges [spec 5.10]', async () => {
    const { antd } = await loadLanguagePack(language);
    const messages = antd.Form?.defaultValidateMessages;
    const said = [
      messages?.required,
      messages?.whitespace,
      messages?.enum,
      messages?.date?.format,
      messages?.types?.number,
      ...[messages?.string, messages?.number, messages?.array].flatMap((one) => [
        one?.len,
        one?.min,
        one?.max,
        one?.range,
      ]),
    ];
    expect(said.filter((text) => typeof text === 'string' && text.length > 0)).toHaveLength(17);
  });
});

describe('the messages of the menu', () => {
  it('are those of the trade [spec 2.30]', () => {
    const words = MENU.flatMap((node) =>
      typeof node === 'string'
        ? [zhCN.shell.menu[node]]
        : [`${zhCN.shell.menu[node.group]}: ${node.entries.map((path) => zhCN.shell.menu[path]).join(' / ')}`],
    );
    expect(words).toEqual([
      '数据统计',
      '用户管理: 个人用户 / 企业用户 / 登录日志',
      '存证管理: 企业存证 / 个人存证',
      '在线取证: 现场取证 / 网页取证 / 过程取证 / 手机过程取证 / 录音笔取证',
      '公证管理: 公证列表',
      '车位备案: 楼盘管理 / 转让备案审批 / 备案管理',
      '业主投票: 小区管理 / 房产管理 / 投票管理',
      '数据登记: 登记确权',
      '财务管理: 订单管理 / 积分管理 / 发票管理 / 余额管理 / 线下支付',
      '内容管理: 公告管理 / 轮播图管理',
      'APP管理: 版本管理 / 意见反馈',
      '权限管理: 成员管理 / 角色管理 / API客户',
      '公证处管理: 公证处列表',
      '平台配置: 基本信息 / 样式配置 / 费用配置 / 参数配置 / 文件配置 / 增值服务',
    ]);
  });
});
