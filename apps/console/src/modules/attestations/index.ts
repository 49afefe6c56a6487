import { definePages } from '../../kit/menu/define-pages.ts';

export const attestationsPages = definePages('attestations', {
  '/attestations/list/organization': async () => (await import('./list.organization.page.tsx')).ListOrganizationPage,
  '/attestations/list/person': async () => (await import('./list.person.page.tsx')).ListPersonPage,
  '/attestation/:id': async () => (await import('./id.page.tsx')).IdPage,
});
