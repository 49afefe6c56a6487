import type { Messages } from '@nota/contract/kit/messages.ts';

/** The pictures that a platform shows of itself. */
export const imgInfoMessages = {
  title: ['样式配置', '樣式設定', 'Style', 'Aparência'],
  preview: ['效果预览', '效果預覽', 'Preview', 'Prévia'],
  shown: {
    login: ['登录页', '登入頁', 'Sign-in page', 'Página de entrada'],
    header: ['页头与应用图标', '頁首與應用圖示', 'Header and app icon', 'Cabeçalho e ícone do app'],
    certificate: ['证书', '證書', 'Certificate', 'Certificado'],
  },
  certificate: ['电子数据存证证书', '電子資料存證證書', 'Certificate of evidence', 'Certificado de evidência'],
  noSeal: ['未设置印章', '未設定印章', 'No seal', 'Sem selo'],
  image: {
    logo: ['平台标志', '平台標誌', 'Logo', 'Logotipo'],
    logoWhite: ['反白标志', '反白標誌', 'Logo on dark', 'Logotipo sobre escuro'],
    appLogoSrc: ['应用图标', '應用圖示', 'App icon', 'Ícone do app'],
    favicon: ['网页图标', '網頁圖示', 'Tab icon', 'Ícone da aba'],
    loginBg: ['登录页背景', '登入頁背景', 'Sign-in background', 'Fundo da entrada'],
    certSeal: ['证书印章', '證書印章', 'Certificate seal', 'Selo do certificado'],
  },
  hint: {
    logo: ['浅色页头使用', '淺色頁首使用', 'On the light header', 'No cabeçalho claro'],
    logoWhite: [
      '登录页和深色菜单使用',
      '登入頁和深色選單使用',
      'On the sign-in page and the dark menu',
      'Na entrada e no menu escuro',
    ],
    appLogoSrc: ['手机应用使用', '手機應用使用', 'In the mobile app', 'No aplicativo móvel'],
    favicon: ['浏览器标签页使用', '瀏覽器分頁使用', 'In the tab of the browser', 'Na aba do navegador'],
    loginBg: [
      '显示在平台名称之后，会自动压暗',
      '顯示在平台名稱之後，會自動壓暗',
      'Behind the name of the platform; it is darkened',
      'Atrás do nome da plataforma; é escurecido',
    ],
    certSeal: [
      '背景透明的 PNG；证书模板开放后使用',
      '背景透明的 PNG；證書範本開放後使用',
      'A transparent PNG; used once certificates have templates',
      'PNG transparente; usado quando os certificados tiverem modelos',
    ],
  },
} as const satisfies Messages;
