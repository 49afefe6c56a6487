import { withMessages } from '../../kit/language/piece-messages.ts';
import { definePages } from '../../kit/menu/define-pages.ts';

export const platformConfigPages = definePages('platform-config', {
  '/platform-config/basic-info': async () =>
    (await withMessages('diff', import('./basic-info.page.tsx'))).BasicInfoPage,
  '/platform-config/img-info': async () => (await withMessages('diff', import('./img-info.page.tsx'))).ImgInfoPage,
  '/platform-config/file': async () => (await import('./file.page.tsx')).FilePage,
  '/platform-config/file-preview': async () => (await import('./file-preview.page.tsx')).FilePreviewPage,
  '/platform-config/parameter': async () => (await withMessages('diff', import('./parameter.page.tsx'))).ParameterPage,
  '/platform-config/price': async () => (await withMessages('diff', import('./price.page.tsx'))).PricePage,
  '/platform-config/value-added': async () =>
    (await withMessages('diff', import('./value-added.page.tsx'))).ValueAddedPage,
});
