import type { Messages } from '@nota/contract/kit/messages.ts';
import { caseCorrectionMessages as ruleMessages } from '@nota/contract/notarization/correction/case-correction.messages.ts';
import { casePaperMessages } from '@nota/contract/notarization/law/matter-requirement.messages.ts';

/** Messages about what the applicant of a case is asked for. */
export const caseCorrectionMessages = {
  field: { ...casePaperMessages, ...ruleMessages.field },
  asked: ['请当事人补充', '請當事人補充', 'Ask the applicant for', 'Pedir ao requerente'],
  askedHint: [
    '选中的内容以链接发给当事人在线补充；不选则只通知当事人联系',
    '選中的內容以連結發給當事人線上補充；不選則只通知當事人聯絡',
    'The applicant gets a link to answer what is chosen; with nothing chosen they are only told to get in touch',
    'O requerente recebe um link para responder; sem itens, só é avisado para entrar em contato',
  ],
  supplementHint: [
    '选中后自动生成补充材料通知，当事人补齐时期限自动恢复；不选则须上传通知',
    '選中後自動產生補充材料通知，當事人補齊時期限自動恢復；不選則須上傳通知',
    'The notice is made from what is chosen, and the answer resumes the period; with nothing chosen upload a notice',
    'O aviso sai dos itens, e a resposta retoma o prazo; sem itens, envie um aviso',
  ],
  /** What a round is for where its list says enough. */
  readyReason: [
    '申请材料不齐全或不符合要求，请按所列内容补正',
    '申請材料不齊全或不符合要求，請按所列內容補正',
    'Something is missing or not in order; please send what is listed',
    'Falta algo ou algo não está em ordem; envie o que está na lista',
  ],
  readyPaper: [
    '请上传{label}的原件照片或扫描件，页面完整，文字和印章清晰可辨',
    '請上傳{label}的原件照片或掃描件，頁面完整，文字和印章清晰可辨',
    'Upload a photograph or scan of the original: {label}, complete, with legible text and seals',
    'Envie foto ou digitalização do original: {label}, completo, com texto e carimbos legíveis',
  ],
  /** The usual sentences where more is to be said than that something is needed. */
  ready: {
    'application-form': [
      '请重新填写公证申请表，逐项填写并签名或盖章',
      '請重新填寫公證申請表，逐項填寫並簽名或蓋章',
      'Fill in every line of the application form, and sign or seal it',
      'Preencha todas as linhas do formulário e assine ou carimbe',
    ],
    'power-of-attorney': [
      '请上传授权委托书，写明代理人、委托事项和权限，并由委托人签名或盖章；在境外出具的须经公证认证',
      '請上傳授權委託書，寫明代理人、委託事項和權限，並由委託人簽名或蓋章；在境外出具的須經公證認證',
      'Upload a signed power of attorney with the agent, the matter and the powers; one made abroad must be certified',
      'Envie a procuração assinada com procurador, assunto e poderes; feita no exterior, deve ser certificada',
    ],
    'evidence-list': [
      '请上传证据清单，逐项写明存证名称、编号和要证明的内容',
      '請上傳證據清單，逐項寫明存證名稱、編號和要證明的內容',
      'Upload a list of the evidence, with each record’s name, number and what it proves',
      'Envie a lista de provas, com nome, número e o que cada registro prova',
    ],
    domicilePlace: [
      '请填写住所地的六位行政区划代码，与证件或执照一致',
      '請填寫住所地的六位行政區劃代碼，與證件或執照一致',
      'Give the region code of the domicile, six digits, as in the document or licence',
      'Informe o código da região do domicílio, seis dígitos, como no documento',
    ],
    residencePlace: [
      '请填写经常居住地的六位行政区划代码',
      '請填寫經常居住地的六位行政區劃代碼',
      'Give the region code of the residence, six digits',
      'Informe o código da região de residência, seis dígitos',
    ],
    actPlace: [
      '请填写行为发生地的六位行政区划代码',
      '請填寫行為發生地的六位行政區劃代碼',
      'Give the region code of where the act was done, six digits',
      'Informe o código da região do ato, seis dígitos',
    ],
    factPlace: [
      '请填写事实发生地的六位行政区划代码',
      '請填寫事實發生地的六位行政區劃代碼',
      'Give the region code of where it happened, six digits',
      'Informe o código da região do fato, seis dígitos',
    ],
    estatePlace: [
      '请填写不动产所在地的六位行政区划代码，与权属证书一致',
      '請填寫不動產所在地的六位行政區劃代碼，與權屬證書一致',
      'Give the region code of the real estate, six digits, as in its certificate',
      'Informe o código da região do imóvel, seis dígitos, como no certificado',
    ],
    useCountry: [
      '请填写公证书使用的国家或地区',
      '請填寫公證書使用的國家或地區',
      'Say in which country the certificate will be used',
      'Informe em que país o certificado será usado',
    ],
    copies: [
      '请填写需要的公证书份数（1–20）',
      '請填寫需要的公證書份數（1–20）',
      'Say how many copies you need (1–20)',
      'Informe quantas cópias precisa (1–20)',
    ],
    agentName: [
      '请填写代理人姓名，与授权委托书和身份证明一致',
      '請填寫代理人姓名，與授權委託書和身分證明一致',
      'Give the agent’s name as in the power of attorney and the identity document',
      'Informe o nome do procurador como na procuração e no documento',
    ],
    statement: [
      '请用自己的话书面说明有关情况',
      '請用自己的話書面說明有關情況',
      'Please explain the matter in your own words',
      'Explique a situação com suas palavras',
    ],
  },
} as const satisfies Messages;
