import type { ErrorName } from '../errors.ts';
import type { Message } from '../messages.ts';

/** Why a banner is refused: where it leads, and what its position has no room for. */
export const bannerErrorMessages = {
  LINK_UNSAFE: [
    '跳转地址不安全：站内页面以 / 开头，外部链接须为 https',
    '跳轉地址不安全：站內頁面以 / 開頭，外部連結須為 https',
    'The address is not safe: pages begin with /, links with https',
    'Endereço inseguro: páginas começam com /, links com https',
  ],
  LINK_HOST_FOREIGN: [
    '该网站不在允许跳转的名单中',
    '該網站不在允許跳轉的名單中',
    'Links to this site are not allowed',
    'Links para este site não são permitidos',
  ],
  NOTICE_NOT_SHOWN: [
    '该公告不面向客户展示或已下线，请另选公告',
    '該公告不面向客戶展示或已下線，請另選公告',
    'Customers are not shown this notice, or no longer; choose another one',
    'Este aviso não é mostrado aos clientes; escolha outro',
  ],
  POSITION_FULL: [
    '该展示位置同时展示的轮播图已满 8 张',
    '該展示位置同時展示的輪播圖已滿 8 張',
    'Eight banners are shown at this position at that time already',
    'Já há oito banners nesta posição nesse período',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
