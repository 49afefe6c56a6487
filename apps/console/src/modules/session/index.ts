import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

// Its messages come with it: whoever begins with a list has no use for them.
const welcome = () =>
  withMessages('workbench', (async () => (await import('./login.welcome.page.tsx')).LoginWelcomePage)());

export const sessionPages = definePages('session', {
  '/user/login': async () => (await import('./login.page.tsx')).LoginPage,
  '/': welcome,
  '/user/login/welcome': welcome,
});

/** The dialog for re-authentication. */
export const loadProofDialog = async () => ({
  default: (await withMessages('factor', import('./second-factor/proof.dialog.tsx'))).ProofDialog,
});

/**
 * The form by itself, for signing in again over a page whose session has expired; it is in the file of the sign-in
 * page.
 */
export const loadSignInForm = async () => ({ default: (await import('./login.page.tsx')).SignInForm });
