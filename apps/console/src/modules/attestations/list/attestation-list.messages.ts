import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the rows of a list of attestations, and about searching in it. */
export const attestationListMessages = {
  search: {
    button: ['按文件查找', '按檔案尋找', 'Find by file', 'Buscar por arquivo'],
    hint: [
      '松开鼠标，按文件内容查找存证',
      '鬆開滑鼠，按檔案內容尋找存證',
      'Drop the file to look for records of its content',
      'Solte o arquivo para buscar registros do seu conteúdo',
    ],
    private: [
      '只在本机计算哈希，文件不会上传',
      '只在本機計算雜湊，檔案不會上傳',
      'Only its hash is computed, on this computer; the file is not uploaded',
      'Só o hash é calculado, neste computador; o arquivo não é enviado',
    ],
    reading: [
      '正在计算「{name}」的哈希，{percent, number}%',
      '正在計算「{name}」的雜湊，{percent, number}%',
      'Computing the hash of “{name}”, {percent, number}%',
      'Calculando o hash de “{name}”, {percent, number}%',
    ],
    cancel: ['取消', '取消', 'Cancel', 'Cancelar'],
    found: [
      '有 {count, number} 条存证的内容与「{name}」逐字节一致',
      '有 {count, number} 條存證的內容與「{name}」逐位元組一致',
      '{count, plural, one {# record has} other {# records have}} the very content of “{name}”',
      '{count, plural, one {# registro tem} other {# registros têm}} exatamente o conteúdo de “{name}”',
    ],
    none: [
      '没有找到与「{name}」内容一致的{list}。文件哪怕改动一个字节，哈希也会不同；请确认是否为当初存证的原文件',
      '沒有找到與「{name}」內容一致的{list}。檔案即使改動一個位元組，雜湊也會不同；請確認是否為當初存證的原檔案',
      'Nothing in {list} has the content of “{name}”. One changed byte makes another hash: make sure that this is the original file',
      'Nada em {list} tem o conteúdo de “{name}”. Um único byte diferente muda o hash: confirme se este é o arquivo original',
    ],
    failed: [
      '「{name}」无法读取，请重新选择',
      '「{name}」無法讀取，請重新選擇',
      '“{name}” could not be read; choose it again',
      'Não foi possível ler “{name}”; escolha-o de novo',
    ],
    again: ['再查一个文件', '再查一個檔案', 'Find another file', 'Buscar outro arquivo'],
  },
  row: {
    certificate: ['证书', '證書', 'Certificate', 'Certificado'],
    verify: ['验证', '驗證', 'Verify', 'Verificar'],
    package: ['证据包', '證據包', 'Package', 'Pacote'],
    hold: ['诉讼保留', '訴訟保留', 'Legal hold', 'Retenção judicial'],
    release: ['解除保留', '解除保留', 'Lift hold', 'Liberar retenção'],
    freeze: ['冻结下载', '凍結下載', 'Freeze downloads', 'Bloquear downloads'],
    thaw: ['解除冻结', '解除凍結', 'Unfreeze', 'Desbloquear'],
    noCertificate: ['证书尚未签发', '證書尚未簽發', 'No certificate has been issued yet', 'Ainda não há certificado'],
    frozen: [
      '下载已冻结，需先解除',
      '下載已凍結，需先解除',
      'Downloads are frozen; lift that first',
      'Downloads bloqueados; desbloqueie antes',
    ],
    notPreserved: [
      '存证尚未完成',
      '存證尚未完成',
      'The record is not complete yet',
      'O registro ainda não está completo',
    ],
  },
} as const satisfies Messages;
