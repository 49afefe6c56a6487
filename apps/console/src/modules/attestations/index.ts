import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

export const attestationsPages = definePages('attestations', {
  '/attestations/list/organization': async () => (await import('./list.organization.page.tsx')).ListOrganizationPage,
  '/attestations/list/person': async () => (await import('./list.person.page.tsx')).ListPersonPage,
  '/attestation/:id': async () => (await withMessages('malware', import('./id.page.tsx'))).IdPage,
});
