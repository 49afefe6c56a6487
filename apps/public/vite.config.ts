import { defineConfig } from 'vite';
import { inlineLimits } from '../../tools/build/inline-limits.ts';
import { messagesByLanguage } from '../../tools/build/messages-by-language.ts';
import { precompressed } from '../../tools/build/precompressed.ts';
import { zodAbsent } from '../../tools/build/zod-absent.ts';

/** The API of `npm run dev`. */
const API = 'http://127.0.0.1:3000';

/**
 * What every page needs comes with the start in one file: visitors open one page, once, and every request costs them.
 * Pieces that only some pages have, such as files and links, come with those.
 */
const SHARED = /public[\\/]src[\\/](?:app|kit[\\/](?:call|form|frame|language|look))[\\/]/;
const MESSAGES = /\.messages\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/p/',
  plugins: [zodAbsent(), inlineLimits(), messagesByLanguage({ compiles: false }), precompressed()],
  build: {
    outDir: 'dist',
    cssCodeSplit: false,
    // Telephones of the last five years, and the browser inside WeChat.
    target: ['chrome90', 'safari15'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false as const,
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', test: (id: string) => SHARED.test(id) && !MESSAGES.test(id) }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: { '/api': API, '/public-api': API },
  },
});
