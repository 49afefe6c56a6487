import type { PublicPath } from '@nota/contract/kit/public/public-pages.ts';
import type { ComponentType } from 'preact';

/** What a page is given: the values of `:name` parts of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

export type Page = ComponentType<PageProps>;

/** Every page of the table, each in a file of its own; one that is missing here does not compile. */
export const PAGES: Readonly<Record<PublicPath, () => Promise<Page>>> = {
  '/p/certificate': async () => (await import('../modules/evidence/certificate.page.tsx')).CertificatePage,
  '/p/activation': async () => (await import('../modules/session/activation.page.tsx')).ActivationPage,
  '/p/court': async () => (await import('../modules/evidence/court.page.tsx')).CourtPage,
  '/p/correction': async () => (await import('../modules/platform/correction.page.tsx')).CorrectionPage,
};
