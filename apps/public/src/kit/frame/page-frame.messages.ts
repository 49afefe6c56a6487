import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages around a page. */
export const pageFrameMessages = {
  language: ['语言', '語言', 'Language', 'Idioma'],
  servicePhone: ['客服电话 {phone}', '客服電話 {phone}', 'Help desk {phone}', 'Suporte {phone}'],
  missing: {
    title: ['没有这个页面', '沒有這個頁面', 'There is no such page', 'Não existe esta página'],
    hint: [
      '请核对地址是否完整，或重新扫描二维码、打开收到的链接。',
      '請核對網址是否完整，或重新掃描 QR 碼、開啟收到的連結。',
      'Check that the address is complete, scan the code again, or open the link that you were sent.',
      'Verifique se o endereço está completo, leia o código de novo ou abra o link recebido.',
    ],
  },
  broken: {
    title: ['页面出错了', '頁面出錯了', 'The page failed', 'A página falhou'],
    hint: [
      '请重新打开；仍然如此时，请联系客服',
      '請重新開啟；仍然如此時，請聯絡客服',
      'Open it again; if that does not help, call the help desk',
      'Abra de novo; se não adiantar, fale com o suporte',
    ],
    reload: ['重新打开', '重新開啟', 'Open again', 'Abrir de novo'],
  },
} as const satisfies Messages;
