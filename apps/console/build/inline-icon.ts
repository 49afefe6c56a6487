import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ICON = '/favicon.svg';

/** Writes the icon of the tab into the page: it is smaller than the request for it. */
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
