import { say, type Bilingual } from '../../document/paper/paper-texts.ts';
import type { MissingRung } from '../certificate-facts.ts';

/** The fixed texts of every certificate. */
export const TITLE = say('电子数据存证证书', 'Certificate of Electronic Data Preservation');

/** Shown wherever a test could be taken for evidence. */
export const SANDBOX = say('沙箱测试存证，不作证据使用', 'Sandbox test record, not evidence');

export const OPENING = say(
  '本证书记载下列电子数据的摘要值被收入平台透明日志的事实，以及各方对该事实给出的时间。所列各项均可由任何人使用公开工具独立核验，不以信任签发平台为前提。',
  'This certificate records that the digests below were entered in a transparency log of the platform, and who dated that fact. Anyone can check every item with public tools, without trusting the issuer.',
);

export const SECTION = {
  object: say('存证数据', 'Preserved data'),
  log: say('日志登记', 'Entry in the log'),
  clocks: say('四个时钟', 'Four clocks'),
  limits: say('证明范围', 'What this certificate proves'),
  verify: say('核验方法', 'How to verify'),
} as const;

export const LABEL = {
  number: say('证书编号', 'Certificate no.'),
  recordNo: say('存证编号', 'Record no.'),
  version: say('版本', 'Version'),
  nature: say('存证性质', 'Nature'),
  subject: say('存证主体', 'Submitted by'),
  fileName: say('文件名称', 'File name'),
  size: say('文件大小', 'Size and type'),
  sha256: say('SHA-256', 'Digest'),
  sm3: say('SM3', 'Digest (GB/T 32905)'),
  custody: say('原文保管', 'Custody'),
  origin: say('日志名称', 'Log origin'),
  index: say('条目序号', 'Entry index'),
  head: say('日志头', 'Log head'),
  root: say('根哈希', 'Root hash'),
  device: say('设备时间', 'Device'),
  accepted: say('接收时间', 'Received'),
  dated: say('授时时间', 'Dated'),
  anchored: say('上链时间', 'Anchored'),
  issuer: say('签发平台', 'Issued by'),
  issuedAt: say('签发时间', 'Issued at'),
  code: say('核验码', 'Verification code'),
} as const;

export const SUBJECT_KIND = { person: say('个人', 'person'), organisation: say('组织', 'organisation') } as const;

export const CUSTODY = {
  kept: say('原文由平台保管', 'the bytes are kept by the platform'),
  'digest-only': say('平台仅接收摘要值，未接收原文', 'digests only; the platform never received the bytes'),
} as const;

/**
 * What each time is worth, printed beside it: a reader must not take the platform's own statement for that of a third
 * party.
 */
export const CLOCK_WORTH = {
  device: say(
    '提交设备自报的时间，未经任何第三方核实，不能证明数据形成于该时刻。',
    'Claimed by the submitting device. Nobody has checked it.',
  ),
  accepted: say(
    '平台服务器收到数据时的时钟读数，属平台单方陈述。',
    'The clock of the platform on receipt: its own word and no more.',
  ),
  dated: say(
    '独立时间戳机构对含有本条目的日志头签名：该数据不晚于此时已经存在。不证明其更早的形成时间。',
    'An independent authority signed a log head that contains this entry: the data existed no later than this.',
  ),
  anchored: say(
    '含有本条目的日志头已写入所列区块：不晚于出块时已经存在，可信程度取决于该链的共识。',
    'A log head that contains this entry stands in this block. It is worth what the consensus of that chain is worth.',
  ),
} as const;

export const MISSING: Readonly<Record<MissingRung, Bilingual>> = {
  'not-yet': say('签发时尚未取得', 'not yet available at issue'),
  'not-used': say('未采用', 'not used for this record'),
};
export const NO_DEVICE = say('设备未报告', 'not reported');

export const PROVES: readonly Bilingual[] = [
  say(
    '证明：持有与上列摘要值相符的文件，即可确认其自收入日志之后未被改动，并确认其存在时间不晚于上列第三方时间。',
    'It proves that a file with these digests has not changed since it was logged, and existed no later than the third-party times above.',
  ),
  say(
    '不证明：文件内容真实、合法，提交人享有权利，或者数据在收入日志之前未被改动。',
    'It does not prove that the content is true or lawful, that the submitter owns any right, or what happened before entry.',
  ),
  say(
    '性质：本证书由平台签发，不是公证书，也不是任何行政机关的登记凭证。',
    'It is issued by the platform. It is neither a notarial certificate nor a registration by any authority.',
  ),
];

export const STEPS: readonly Bilingual[] = [
  say(
    '在线：扫描二维码或访问核验地址，输入证书编号与核验码，查看证书是否有效、被替代或已吊销，并比对证书文件的摘要值。',
    'Online: scan the QR code; number and code show whether this certificate is valid, superseded or revoked.',
  ),
  say(
    '离线：取得本条存证的证据包（.evp），在断网的计算机上用浏览器打开包内 verify.html，拖入证据包与原文件，逐级查看结论。',
    'Offline: open verify.html from the evidence package (.evp) in any browser, drop the package and the file on it.',
  ),
  say(
    '自行计算：sha256sum 文件名；openssl dgst -sm3 文件名。结果应与上列摘要值逐字相同。',
    'By hand: sha256sum FILE and openssl dgst -sm3 FILE must give the digests above.',
  ),
  say(
    '时间戳：openssl ts -verify -digest 日志头摘要 -in 令牌.tsr -CAfile 授时机构根证书.pem。',
    'Time-stamp: openssl ts -verify -digest DIGEST -in TOKEN.tsr -CAfile ROOT.pem, with the token from the package.',
  ),
  say(
    '本文件带有平台的 PAdES 数字签名；打印件不含签名，应以电子文件核验。',
    'This file is signed by the platform (PAdES). A print is not: verify the electronic file.',
  ),
];

export const SEAL_FOOT = '电子存证专用章';
