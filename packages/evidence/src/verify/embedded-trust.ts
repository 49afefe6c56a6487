import type { Json } from '../bytes/canonical.ts';
import { trustFromJson, trustToJson, type Trust } from './trust.ts';

/** The verifier page contains its trust in a data block, so that one built page serves every deployment. */
const BLOCK = /(<script type="application\/json" id="trust">)[\s\S]*?(<\/script>)/;

/** The page with this trust in it. A user of the page relies on the trust of its publisher, which the page says. */
export function embedTrust(page: string, trust: Trust): string {
  if (!BLOCK.test(page)) throw new TypeError('the page has no place for trust');
  const text = JSON.stringify(trustToJson(trust)).replaceAll('<', String.raw`\u003c`);
  return page.replace(BLOCK, (_, open: string, close: string) => `${open}${text}${close}`);
}

/** Throws on a block that is no trust file. */
export const embeddedTrust = (text: string): Trust => trustFromJson(JSON.parse(text) as Json);
