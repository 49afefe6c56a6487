import type { NotarizationCaseAction } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { NonAcceptanceGround } from '@nota/contract/notarization/law/ground/non-acceptance-ground.ts';
import type { RefusalGround } from '@nota/contract/notarization/law/ground/refusal-ground.ts';
import type { TerminationGround } from '@nota/contract/notarization/law/ground/termination-ground.ts';

/** Why staff and applicants did what they did, where the table asks for a reason. */
export const REASONS: Partial<Readonly<Record<NotarizationCaseAction, readonly string[]>>> = {
  'ask-corrections': [
    '身份证件照片反光，证号无法辨认，请重新拍摄',
    '证据清单与所选存证不一致，请核对后重新提交',
    '授权委托书缺少委托期限，请补充',
    '申请表未签名，请签署后上传',
  ],
  withdraw: ['当事人已与对方和解，不再需要公证', '当事人改由其他方式取证', '当事人重复提交，保留另一申请'],
  'ask-supplement': [
    '请补充对方主体的工商登记信息',
    '请提供合同原件供核对',
    '请补充委托人的身份证明',
    '请补充亲属关系证明',
  ],
  'begin-verification': ['向登记机关核实主体信息', '向出具单位核实证明文件的真实性', '委托外地公证处核实'],
  'send-back': [
    '证词表述与证据清单不一致，请修改',
    '公证书所附截图缺页，请补齐后重新送审',
    '当事人名称与证照不符，请更正',
  ],
};

export const DECLINED: readonly (readonly [NonAcceptanceGround, string])[] = [
  ['no-interest', '申请人与申请公证的事项没有利害关系'],
  ['disputed', '当事人之间对申请公证的事项有争议，已在诉讼中'],
  ['outside-law', '申请事项不属于公证业务范围'],
];

export const REFUSED: readonly (readonly [RefusalGround, string])[] = [
  ['proof-insufficient', '当事人经补充后提供的证明材料仍不充分'],
  ['disputed', '申请公证的事项有争议'],
  ['untrue-or-unlawful', '申请公证的事项与查证的事实不符'],
  ['expert-appraisal', '申请公证的事项属专业技术鉴定、评估事项'],
  ['no-interest', '当事人与申请公证的事项没有利害关系'],
];

export const TERMINATED: readonly (readonly [TerminationGround, string])[] = [
  ['withdrawn', '公证书出具前当事人撤回公证申请'],
  ['other', '当事人逾期未补充材料，公证事项无法继续办理'],
  ['obstructed', '当事人阻挠、妨碍公证员依法核实'],
  ['applicant-gone', '申请公证的法人已注销，继续办理已无意义'],
];
