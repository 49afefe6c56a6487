import { withMessages } from '../../../kit/language/piece-messages.ts';

const PANEL_MESSAGES = [
  'checklist',
  'clock',
  'malware',
  'preview',
  'review',
  'upload',
  'company-detail',
  'company-submit',
  'company-remittance',
] as const;

/** The panels of a company with all their messages; the list itself must not carry even their names. */
export async function loadCompanyPanels() {
  const panels = import('./company.panels.tsx');
  await Promise.all(PANEL_MESSAGES.map((name) => withMessages(name, panels)));
  return (await panels).CompanyPanels;
}
