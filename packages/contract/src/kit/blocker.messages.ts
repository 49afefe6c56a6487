import type { Message } from './messages.ts';

/**
 * Refusals that a page can foresee. The disabled button shows the same sentence that the server would answer with, so
 * browsers need these messages, and none of the other refusals.
 */
export const blockerMessages = {
  SELF_CHANGE_REFUSED: [
    '不能对本人的账号执行此操作，请由其他管理员办理',
    '不能對本人的帳號執行此操作，請由其他管理員辦理',
    'You cannot do this to your own account; ask another administrator',
    'Não é possível fazer isto na própria conta; peça a outro administrador',
  ],
  CHANGE_PENDING: [
    '已有待复核的变更，复核后才能再改',
    '已有待覆核的變更，覆核後才能再改',
    'Another change is waiting for review',
    'Outra alteração aguarda revisão',
  ],
  ACCOUNT_HAS_BALANCE: [
    '账户仍有余额，清零后才能注销',
    '帳戶仍有餘額，清零後才能註銷',
    'The account has a balance left and cannot be closed before it is nil',
    'A conta ainda tem saldo e só pode ser encerrada quando ele for zero',
  ],
  ACCOUNT_HAS_POINTS: [
    '账户仍有积分，清零后才能注销',
    '帳戶仍有積分，清零後才能註銷',
    'The account has points left and cannot be closed before they are used',
    'A conta ainda tem pontos e só pode ser encerrada quando forem usados',
  ],
  ACCOUNT_HAS_HELD_RECORDS: [
    '名下有诉讼保留中的存证，解除后才能注销',
    '名下有訴訟保留中的存證，解除後才能註銷',
    'Records of this account are under a legal hold; it cannot be closed before the hold ends',
    'Há registros desta conta sob retenção legal; ela só pode ser encerrada quando a retenção terminar',
  ],
  CHECKS_OPEN: [
    '审核清单中有必查项未通过，全部通过后才能批准',
    '審核清單中有必查項未通過，全部通過後才能批准',
    'Required checks of the list are not passed; all of them must be before it can be approved',
    'Há conferências obrigatórias não aprovadas; todas precisam estar aprovadas antes da decisão',
  ],
  PAPERS_UNSEEN: [
    '您还没有查看全部材料，逐份查看后才能批准',
    '您還沒有檢視全部材料，逐份檢視後才能批准',
    'You have not opened all of the papers; open each of them before approving',
    'Você ainda não abriu todos os documentos; abra cada um antes de aprovar',
  ],
  CORRECTIONS_USED_UP: [
    '补正次数已用完，请就现有材料作出决定',
    '補正次數已用完，請就現有材料作出決定',
    'Corrections have been asked for as often as allowed; decide with the papers as they are',
    'Já se pediram correções o máximo de vezes; decida com os documentos como estão',
  ],
  CASE_OF_ANOTHER: [
    '该案件由他人承办，请先由主管转交或接手',
    '該案件由他人承辦，請先由主管轉交或接手',
    'This case is with somebody else; a supervisor can give it to you or take it over',
    'Este caso está com outra pessoa; um supervisor pode repassá-lo ou assumi-lo',
  ],
} as const satisfies Readonly<Record<string, Message>>;

/** Why an action that the lifecycle offers is not possible now. */
export type Blocker = keyof typeof blockerMessages;
