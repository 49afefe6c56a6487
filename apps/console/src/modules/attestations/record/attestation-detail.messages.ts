import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about actions on one attestation. */
export const attestationDetailMessages = {
  hold: {
    hold: {
      title: ['诉讼保留：{number}', '訴訟保留：{number}', 'Legal hold: {number}', 'Retenção judicial: {number}'],
      consequence: [
        '保管不会到期，文件不会被删除，直到解除保留',
        '保管不會到期，檔案不會被刪除，直到解除保留',
        'Custody does not end and the file is not deleted until the hold is lifted',
        'A guarda não termina e o arquivo não é apagado até a liberação',
      ],
      submit: ['设为诉讼保留', '設為訴訟保留', 'Put on hold', 'Reter'],
    },
    release: {
      title: [
        '申请解除诉讼保留：{number}',
        '申請解除訴訟保留：{number}',
        'Ask to lift the legal hold: {number}',
        'Pedir a liberação da retenção: {number}',
      ],
      consequence: [
        '须由另一人确认；确认后恢复按保管期限处理，已过期的将在下一次检查时到期',
        '須由另一人確認；確認後恢復按保管期限處理，已過期的將在下一次檢查時到期',
        'A second person confirms it; then the term of custody counts again; what is past it ends with the next check',
        'Outra pessoa confirma; depois o prazo de guarda volta a contar; o que já venceu termina na próxima conferência',
      ],
      submit: ['申请解除诉讼保留', '申請解除訴訟保留', 'Ask to lift the hold', 'Pedir a liberação'],
    },
    freeze: {
      title: ['冻结下载：{number}', '凍結下載：{number}', 'Freeze downloads: {number}', 'Bloquear downloads: {number}'],
      consequence: [
        '任何人都不能预览或下载原文件、证书和证据包，直到解除冻结',
        '任何人都不能預覽或下載原檔案、證書和證據包，直到解除凍結',
        'Nobody can preview or download the file, certificate or package until this is lifted',
        'Ninguém pode ver nem baixar o arquivo, o certificado ou o pacote até o desbloqueio',
      ],
      submit: ['冻结下载', '凍結下載', 'Freeze downloads', 'Bloquear downloads'],
    },
    thaw: {
      title: [
        '申请解除冻结：{number}',
        '申請解除凍結：{number}',
        'Ask to unfreeze downloads: {number}',
        'Pedir o desbloqueio de downloads: {number}',
      ],
      consequence: [
        '须由另一人确认；确认后恢复预览和下载',
        '須由另一人確認；確認後恢復預覽和下載',
        'A second person confirms it; then preview and download work again',
        'Outra pessoa confirma; depois a visualização e o download voltam a funcionar',
      ],
      submit: ['申请解除冻结', '申請解除凍結', 'Ask to unfreeze downloads', 'Pedir o desbloqueio'],
    },
  },
  preview: {
    title: ['原文件预览', '原檔案預覽', 'Preview of the original', 'Visualização do original'],
    open: ['预览原文件', '預覽原檔案', 'Preview the original', 'Ver o original'],
    hint: [
      '预览会记入保管链；页面带有您的水印',
      '預覽會記入保管鏈；頁面帶有您的水印',
      'Looking is recorded in the chain of custody; the page carries your watermark',
      "Ver fica registrado na cadeia de custódia; a página leva a sua marca d'água",
    ],
    kind: [
      '此类文件不能在页面中预览，可在证据包中取得',
      '此類檔案不能在頁面中預覽，可在證據包中取得',
      'Files of this kind cannot be shown here; the evidence package has them',
      'Este tipo de arquivo não pode ser mostrado aqui; está no pacote de provas',
    ],
    none: ['平台没有原文件', '平台沒有原檔案', 'The platform has no original', 'A plataforma não tem o original'],
    destroyed: [
      '文件已按规定销毁，摘要与销毁证明见保管链和证据包',
      '檔案已依規定銷毀，摘要與銷毀證明見保管鏈和證據包',
      'The file was destroyed after custody ended; its digest and the proof are in the chain of custody and the package',
      'O arquivo foi destruído após o fim da custódia; o resumo e a prova estão na cadeia de custódia e no pacote',
    ],
    frozen: [
      '下载已冻结，解除后才能预览',
      '下載已凍結，解除後才能預覽',
      'Downloads are frozen; lift that to preview',
      'Downloads bloqueados; desbloqueie para ver',
    ],
    close: ['收起', '收起', 'Close', 'Fechar'],
  },
  reason: {
    hint: [
      '将记入保管链与审计日志，请写明依据',
      '將記入保管鏈與審計日誌，請寫明依據',
      'It goes into the chain of custody and the audit log',
      'Vai para a cadeia de custódia e o log de auditoria',
    ],
  },
} as const satisfies Messages;
