import type { Messages } from '@nota/contract/kit/messages.ts';

/** What a ladder says beyond the verifier's own sentences, and what a record's own page says of its evidence. */
export const evidenceMessages = {
  /** Findings that only the platform's own verification has; all others are the verifier's. */
  code: {
    'bare-hash': [
      '登记的哈希与日志一致；平台没有原文件，请以原文件比对',
      '登記的雜湊與日誌一致；平台沒有原檔案，請以原檔案比對',
      'The recorded hash is the one in the log; the platform has no original, compare with yours',
      'O hash registrado é o do log; a plataforma não tem o original, compare com o seu',
    ],
    'entry-absent': [
      '尚未写入日志，还没有可以验证的内容',
      '尚未寫入日誌，還沒有可以驗證的內容',
      'It is not in the log yet: there is nothing to verify',
      'Ainda não está no log: não há o que verificar',
    ],
    'digest-differs': [
      '平台记录的摘要与日志登记不一致，记录已被改动',
      '平台記錄的摘要與日誌登記不一致，記錄已被改動',
      'The digest in the platform’s record is not the one in the log: the record was changed',
      'O resumo no registro da plataforma não é o do log: o registro foi alterado',
    ],
    'key-missing': [
      '缺少解密密钥，无法核对登记时的说明',
      '缺少解密金鑰，無法核對登記時的說明',
      'A key is missing: what was stated at entry cannot be compared',
      'Falta uma chave: o que foi declarado no registro não pode ser comparado',
    ],
    'seal-broken': [
      '加密信息无法解开，无法核对登记时的说明',
      '加密資訊無法解開，無法核對登記時的說明',
      'Sealed data cannot be opened: what was stated at entry cannot be compared',
      'Dados cifrados não podem ser abertos: o que foi declarado não pode ser comparado',
    ],
    'outside-failed': [
      '暂时无法读取所需的数据，未能验证',
      '暫時無法讀取所需的資料，未能驗證',
      'What is needed could not be read, so nothing was verified',
      'O necessário não pôde ser lido, nada foi verificado',
    ],
    'certificate-differs': [
      '平台保存的证书与签发时不符，验证中止',
      '平台保存的證書與簽發時不符，驗證中止',
      'The stored certificate is not the one that was issued; the verification ended there',
      'O certificado guardado não é o emitido; a verificação parou aí',
    ],
    'file-missing': [
      '平台保存的原文件不存在',
      '平台保存的原檔案不存在',
      'The original that the platform kept is not there',
      'O original guardado pela plataforma não está lá',
    ],
  },
  verifyHere: ['在浏览器中验证', '在瀏覽器中驗證', 'Verify in this browser', 'Verificar neste navegador'],
  checkedHere: [
    '刚刚在本浏览器中验证',
    '剛剛在本瀏覽器中驗證',
    'Just verified in this browser',
    'Verificado agora neste navegador',
  ],
  compareFile: [
    '选择原文件比对（不上传）',
    '選擇原檔案比對（不上傳）',
    'Compare with the original (not uploaded)',
    'Comparar com o original (sem enviar)',
  ],
  trustHint: [
    '由本浏览器计算；信任的日志密钥、时间戳根证书与区块由本平台提供。若不愿依赖平台，请用证据包和',
    '由本瀏覽器計算；信任的日誌金鑰、時間戳根憑證與區塊由本平台提供。若不願依賴平台，請用證據包和',
    'Computed in this browser, with the log keys, time-stamp roots and blocks that this platform names. To rely on nobody, use the evidence package and the',
    'Calculado neste navegador, com as chaves, raízes e blocos que esta plataforma indica. Para não depender dela, use o pacote e o',
  ],
  offlineVerifier: ['离线核验程序', '離線核驗程式', 'offline verifier', 'verificador offline'],
  version: [
    '第 {version, number} 版',
    '第 {version, number} 版',
    'version {version, number}',
    'versão {version, number}',
  ],
  none: [
    '尚无存证：作出决定时自动生成',
    '尚無存證：作出決定時自動產生',
    'Nothing is preserved yet; it is when the decision is taken',
    'Nada preservado ainda; é preservado quando se decide',
  ],
  failedToRead: ['存证未能读取', '存證未能讀取', 'The evidence could not be read', 'Não foi possível ler a evidência'],
  attestation: ['存证编号', '存證編號', 'Attestation', 'Atestação'],
  logIndex: ['日志位置', '日誌位置', 'Place in the log', 'Posição no log'],
  logIndexValue: ['第 {index, number} 条', '第 {index, number} 條', 'No. {index, number}', 'nº {index, number}'],
  certificate: ['证书编号', '證書編號', 'Certificate', 'Certificado'],
  retention: ['保管到期', '保管到期', 'Kept until', 'Guardado até'],
  earlier: ['以前的版本', '以前的版本', 'Earlier versions', 'Versões anteriores'],
  superseded: [
    '已由新版本替代，原内容与证据不变',
    '已由新版本替代，原內容與證據不變',
    'Superseded by a newer version; what was preserved stays',
    'Substituído por versão mais nova; o que foi preservado fica',
  ],
} as const satisfies Messages;
