import { LANGUAGES, type Language } from '@nota/contract/kit/languages.ts';

/** A version of a template; 0 is the text that the product is shipped with. */
export interface WantedTemplate {
  readonly kind: string;
  readonly language: Language;
  readonly version: number;
}

export const templateAddress = ({ kind, language, version }: WantedTemplate) => ({
  pathname: '/platform-config/file-preview',
  search: `?${new URLSearchParams({ template: kind, language, version: String(version) }).toString()}`,
});

/** What an address names; undefined where it names no template. */
export function wantedTemplate(search: URLSearchParams): WantedTemplate | undefined {
  const kind = search.get('template');
  const language = LANGUAGES.find((one) => one === search.get('language'));
  const version = Number(search.get('version') ?? Number.NaN);
  return kind !== null && language && Number.isInteger(version) && version >= 0
    ? { kind, language, version }
    : undefined;
}
