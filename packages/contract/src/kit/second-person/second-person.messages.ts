import type { Message } from '../messages.ts';

/**
 * Why an act on one record needs a second person, where that depends on the record. The form says so before the click,
 * and the server asks for a second person on the same ground.
 */
export const secondPersonMessages = {
  PRODUCTION_KEY: [
    '生产客户的密钥轮换须由他人复核；通过后 24 小时内领取，只显示一次',
    '正式客戶的金鑰輪換須由他人複核；通過後 24 小時內領取，只顯示一次',
    'In production somebody else must approve a rotation; the secret is then shown once, within 24 hours',
    'Em produção outra pessoa deve aprovar a troca; o segredo é então mostrado uma única vez, em até 24 horas',
  ],
  CODE_EXCEPTION: [
    '信用代码未通过校验，按例外说明采信，须由另一人复核后通过',
    '信用代碼未通過校驗，按例外說明採信，須由另一人複核後通過',
    'The credit code fails its check and is accepted on a note; somebody else must confirm the approval',
    'O código de crédito não passa na verificação e é aceito por exceção; outra pessoa deve confirmar',
  ],
  LARGE_BALANCE: [
    '账户余额达到十万元且未作打款验证，须由另一人复核后通过',
    '帳戶餘額達到十萬元且未作匯款驗證，須由另一人複核後通過',
    'The account holds CNY 100,000 or more and no sum was remitted to test it; somebody else must confirm the approval',
    'A conta tem CNY 100.000 ou mais e nenhum depósito a comprovou; outra pessoa deve confirmar',
  ],
  LARGE_REMITTANCE: [
    '超过五万元的线下汇款须由另一人复核后到账',
    '超過五萬元的線下匯款須由另一人複核後到帳',
    'A bank transfer of more than CNY 50,000 counts after somebody else has confirmed it',
    'Uma transferência acima de CNY 50.000 só conta depois da confirmação de outra pessoa',
  ],
} as const satisfies Readonly<Record<string, Message>>;

export type SecondPersonGround = keyof typeof secondPersonMessages;

/** A rule by which one record needs a second person: its ground, or undefined where one person is enough. */
export type SecondPersonRule<R> = (record: R) => SecondPersonGround | undefined;
