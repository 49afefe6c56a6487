import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about pages that could not be shown. */
export const exceptionsMessages = {
  '403': {
    title: ['无权访问', '無權存取', 'No access', 'Sem acesso'],
    hint: [
      '您没有查看此页面的权限，如需开通请联系管理员',
      '您沒有檢視此頁面的權限，如需開通請聯絡管理員',
      'You may not see this page. Ask an administrator if you need it',
      'Você não pode ver esta página. Se precisar, fale com um administrador',
    ],
  },
  '404': {
    title: ['页面不存在', '頁面不存在', 'Page not found', 'Página não encontrada'],
    hint: [
      '您访问的页面不存在或已被移除',
      '您存取的頁面不存在或已被移除',
      'The page does not exist or has been removed',
      'A página não existe ou foi removida',
    ],
  },
  '500': {
    title: ['页面出错了', '頁面出錯了', 'Something went wrong', 'Algo deu errado'],
    hint: [
      '页面加载失败，请重试；若仍未恢复，请联系管理员',
      '頁面載入失敗，請重試；若仍未恢復，請聯絡管理員',
      'The page could not be loaded. Try again, or tell an administrator',
      'A página não pôde ser carregada. Tente de novo ou avise um administrador',
    ],
  },
  home: ['返回首页', '返回首頁', 'Back to home', 'Voltar ao início'],
  retry: ['重新加载', '重新載入', 'Load again', 'Carregar de novo'],
} as const satisfies Messages;
