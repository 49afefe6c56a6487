import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStaticStyle } from './build/antd-static-style.ts';
import { antdUnused } from './build/antd-unused.ts';
import { antdUnusedStyle } from './build/antd-unused-style.ts';
import { CHUNK_GROUPS } from './build/chunks.ts';

import { inlineIcon } from './build/inline-icon.ts';
import { messagesByLanguage } from './build/messages-by-language.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompressed } from './build/precompressed.ts';
import { zodUnused } from './build/zod-unused.ts';

/** The API of `npm run dev`. */
const API = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    antdStaticStyle(),
    antdUnused(),
    antdUnusedStyle(),
    zodUnused(),
    messagesByLanguage(),
    pdfAssets(),
    inlineIcon(),
    react(),
    precompressed(),
  ],
  build: {
    outDir: 'dist',
    manifest: true,
    // Ours is a tenth of Ant Design's: one file saves a request for every piece that a page is made of.
    cssCodeSplit: false,
    // Chrome and Edge 116: the oldest with everything we call.
    target: 'chrome116',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': API, '/swallow': API, '/log': API },
  },
  preview: {
    host: '127.0.0.1',
    proxy: { '/api': API, '/swallow': API, '/log': API },
  },
});
