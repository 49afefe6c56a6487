import type { ErrorName } from '../errors.ts';
import type { Message } from '../messages.ts';

/** The messages of refusals about the app: its feedback and its versions. */
export const appErrorMessages = {
  REOPEN_USED_UP: [
    '只能再次反映一次',
    '只能再次反映一次',
    'It can be reopened once only',
    'Só pode ser reaberto uma vez',
  ],
  MERGE_UNSUITABLE: ['目标反馈已办结', '目標回饋已辦結', 'The other one is closed', 'O outro já foi encerrado'],
  APK_UNREADABLE: [
    '不是可读取的安卓安装包',
    '不是可讀取的安卓安裝包',
    'Not an Android package that can be read',
    'Não é um pacote Android legível',
  ],
  APK_UNSIGNED: [
    '安装包没有 v2 或 v3 签名',
    '安裝包沒有 v2 或 v3 簽章',
    'The package has no v2 or v3 signature',
    'O pacote não tem assinatura v2 ou v3',
  ],
  APK_SIGNATURE_WRONG: [
    '安装包签名无效，文件可能被改动过',
    '安裝包簽章無效，檔案可能被改動過',
    'The signature does not hold; the file may have been changed',
    'A assinatura não confere; o arquivo pode ter sido alterado',
  ],
  APK_SIGNER_DIFFERS: [
    '签名证书与上一个已发布版本不同',
    '簽章憑證與上一個已發布版本不同',
    'Signed by another certificate than the last release',
    'Assinado por outro certificado que a última versão',
  ],
  APK_PACKAGE_DIFFERS: [
    '包名与该渠道上一个已发布版本不同',
    '套件名稱與該渠道上一個已發布版本不同',
    'Another package name than the last release of this channel',
    'Outro nome de pacote que a última versão deste canal',
  ],
  VERSION_CODE_LOWER: [
    '版本号须大于该渠道已发布的版本号',
    '版本號須大於該渠道已發布的版本號',
    'The version code must be above the last release of this channel',
    'O código da versão deve superar o da última versão do canal',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
