import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = '/favicon.svg';

/** Inlines the favicon into the page: it is smaller than a request for it. */
export function inlineIcon(): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml(html) {
      const svg = readFileSync(join(import.meta.dirname, '../public', ICON), 'utf8').replace(/\s*\n\s*/g, '');
      return html.replace(`href="${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(svg)}"`);
    },
  };
}
