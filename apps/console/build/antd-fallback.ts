import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const LOCALE = /antd[\\/]es[\\/]locale[\\/]en_US$/;
const OF_PAGING = '@rc-component/pagination/locale/en_US';
const A_LOCALE = /[\\/]locale[\\/][a-z]{2}_[A-Z]{2}\.js$/;
const COMPONENT = /[\\/]node_modules[\\/]antd[\\/]es[\\/]/;

/**
 * Ant Design falls back to English where a language lacks a message. Ours lack none (a test compares them), so the
 * fallback is replaced by the language that is loaded anyway.
 */
export function antdFallback(): Plugin {
  return {
    name: 'antd-fallback',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /[\\/]en_US$/ },
      handler(source, importer) {
        if (importer === undefined || !COMPONENT.test(importer) || A_LOCALE.test(importer)) return null;
        if (source === OF_PAGING) return this.resolve(source.replace('en_US', 'zh_CN'), importer);
        const file = join(dirname(importer), source);
        return LOCALE.test(file) ? file.replace(/en_US$/, 'zh_CN.js') : null;
      },
    },
  };
}
