import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

const welcome = async () => (await import('./login.welcome.page.tsx')).LoginWelcomePage;

export const sessionPages = definePages('session', {
  '/user/login': async () => (await import('./login.page.tsx')).LoginPage,
  '/': welcome,
  '/user/login/welcome': welcome,
});

/** Asks a signed-in person to prove again who they are. */
export const loadProofDialog = async () => ({
  default: (await withMessages('factor', import('./second-factor/proof.dialog.tsx'))).ProofDialog,
});

/** The form by itself, for signing in again over a page whose session has run out; it comes in the page's own file. */
export const loadSignInForm = async () => ({ default: (await import('./login.page.tsx')).SignInForm });
