import { defineConfig } from 'vite';
import { oneFile } from './build/one-file-page.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [oneFile(`${import.meta.dirname}/trust.json`)],
  build: {
    outDir: 'dist',
    // The same minimum as the console: Chrome and Edge 116.
    target: 'chrome116',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
  },
});
