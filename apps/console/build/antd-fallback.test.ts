import enUS from 'antd/es/locale/en_US';
import ptBR from 'antd/es/locale/pt_BR';
import zhCN from 'antd/es/locale/zh_CN';
import zhTW from 'antd/es/locale/zh_TW';
import { describe, expect, it } from 'vitest';
import { antdFallback } from './antd-fallback.ts';

const paths = (tree: object, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? paths(value as object, `${above}${key}.`) : [`${above}${key}`],
  );
/** Calendars have a fallback of their own, which stays. */
const wanted = paths(enUS).filter((path) => !/^(?:DatePicker|Calendar)\./.test(path));

describe('a language of Ant Design', () => {
  it.each([
    ['zh-CN', zhCN],
    ['zh-TW', zhTW],
    ['pt-BR', ptBR],
  ])('%s has every word that the English fallback has', (_, locale) => {
    const present = new Set(paths(locale));
    expect(wanted.filter((path) => !present.has(path))).toEqual([]);
  });
});

describe('the fallback', () => {
  const { resolveId } = antdFallback() as unknown as {
    resolveId: { handler: (source: string, importer: string) => string | null };
  };
  const resolved = (source: string, importer: string) => resolveId.handler(source, `/node_modules/antd/es/${importer}`);

  it('is Chinese for components, and English stays English', () => {
    expect(resolved('../locale/en_US', 'form/FormItemLabel.js')).toBe('/node_modules/antd/es/locale/zh_CN.js');
    expect(resolved('./en_US', 'locale/useLocale.js')).toBe('/node_modules/antd/es/locale/zh_CN.js');
    expect(resolved('../locale/en_US', 'date-picker/index.js')).toBe('/node_modules/antd/es/locale/zh_CN.js');
    expect(resolved('../locale/en_US', 'date-picker/generatePicker/x.js')).toBeNull();
    expect(resolved('../date-picker/locale/en_US', 'locale/en_US.js')).toBeNull();
    expect(resolveId.handler('antd/es/locale/en_US', '/console/src/app/language-pack.en-US.ts')).toBeNull();
  });
});
