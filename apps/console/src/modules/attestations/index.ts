import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

export const attestationsPages = definePages('attestations', {
  '/attestations/list/organization': async () => (await import('./list.organization.page.tsx')).ListOrganizationPage,
  '/attestations/list/person': async () => (await import('./list.person.page.tsx')).ListPersonPage,
  '/attestation/:id': async () => {
    const page = withMessages('document', withMessages('malware', import('./id.page.tsx')));
    const [{ IdPage }] = await Promise.all([withMessages('evidence', withMessages('proof', page)), wording()]);
    return IdPage;
  },
});

/** What the page says of acts and rungs; without it the page still shows everything else. */
const wording = async () => {
  const { wordingNow } = await import('../../kit/record/evidence/verifier-wording.ts');
  await wordingNow().catch(() => undefined);
};
