import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Json } from '@nota/evidence/bytes/canonical.ts';
import { embedTrust } from '@nota/evidence/verify/embedded-trust.ts';
import { trustFromJson } from '@nota/evidence/verify/trust.ts';
import type { Plugin } from 'vite';

/** The part of a bundle that is used here. */
interface Built {
  readonly type: string;
  readonly fileName: string;
  readonly code?: string;
  source?: string | Uint8Array;
}

/**
 * Puts script, style and trust into one page that can be opened from a disk. Its policy forbids every connection and
 * every script but its own, by their hashes.
 */
export function oneFile(trustFile: string): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle) as unknown as Built[];
      const page = files.find(({ fileName }) => fileName.endsWith('.html'));
      const script = files.filter(({ type }) => type === 'chunk');
      const style = files.filter(({ fileName }) => fileName.endsWith('.css'));
      if (!page || script.length !== 1 || style.length !== 1) throw new Error('one page, one script, one style');
      const trust = trustFromJson(JSON.parse(readFileSync(trustFile, 'utf8')) as Json);
      const whole = inlined(textOf(page), script[0]?.code ?? '', textOf(style[0]));
      for (const { fileName } of files) delete bundle[fileName];
      this.emitFile({ type: 'asset', fileName: 'verify.html', source: embedTrust(whole, trust) });
    },
  };
}

function inlined(page: string, code: string, style: string): string {
  const script = code
    .replaceAll('</script', String.raw`<\/script`)
    .replaceAll('<!--', String.raw`<\!--`)
    .trim();
  const rules = style.trim();
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(rules)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return page
    .replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(
      /(<meta charset="utf-8" ?\/?>)/,
      (meta: string) => `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace('</head>', () => `  <style>${rules}</style>\n  </head>`)
    .replace('</body>', () => `  <script type="module">${script}</script>\n  </body>`);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const textOf = (file: Built | undefined) =>
  typeof file?.source === 'string' ? file.source : new TextDecoder().decode(file?.source);
