import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdFallback } from './build/antd-fallback.ts';
import { antdStaticStyle } from './build/antd-static-style.ts';
import { antdUnused, WITHOUT_SIDE_EFFECTS } from './build/antd-unused.ts';
import { antdUnusedStyle } from './build/antd-unused-style.ts';
import { chunkGroups } from './build/chunks.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { inlineLimits } from '../../tools/build/inline-limits.ts';
import { messagesByLanguage } from '../../tools/build/messages-by-language.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompressed } from '../../tools/build/precompressed.ts';
import { neededModules } from './build/needed-modules.ts';
import { routerUnused } from './build/router-unused.ts';
import { withoutSummaries } from '../../tools/build/without-summaries.ts';
import { zodUnused } from '../../tools/build/zod-unused.ts';

/** The API of `npm run dev`. */
const API = 'http://127.0.0.1:3000';
/** The pages for people outside of `npm run dev`, which have the same origin as the console. */
const PUBLIC_PAGES = 'http://127.0.0.1:5174';

const plugins = () => [
  antdStaticStyle(),
  antdUnused(),
  antdFallback(),
  antdUnusedStyle(),
  routerUnused(),
  zodUnused(),
  withoutSummaries(),
  messagesByLanguage(),
  inlineLimits(),
  pdfAssets(),
  inlineIcon(),
  react(),
  precompressed(),
];

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: plugins(),
  build: {
    outDir: 'dist',
    manifest: true,
    // Our style sheet is a tenth of Ant Design's: one file saves a request for every part of a page.
    cssCodeSplit: false,
    // Chrome and Edge 116: the oldest with all APIs that we use.
    target: 'chrome116',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      preserveEntrySignatures: false as const,
      treeshake: { moduleSideEffects: [WITHOUT_SIDE_EFFECTS] },
      output: {
        codeSplitting: {
          groups: command === 'build' ? chunkGroups(await neededModules(import.meta.dirname, plugins())) : [],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': API, '/public-api': API, '/swallow': API, '/log': API, '/p/': PUBLIC_PAGES },
  },
  preview: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/public-api': API, '/swallow': API, '/log': API, '/p/': API },
  },
}));
