import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of recordings. */
export const mediaMessages = {
  play: ['播放', '播放', 'Play', 'Reproduzir'],
  pause: ['暂停', '暫停', 'Pause', 'Pausar'],
  frameBack: ['上一帧', '上一影格', 'Frame back', 'Quadro anterior'],
  frameOn: ['下一帧', '下一影格', 'Frame on', 'Próximo quadro'],
  back: ['后退 5 秒', '後退 5 秒', 'Back 5 seconds', 'Voltar 5 segundos'],
  on: ['前进 5 秒', '前進 5 秒', 'On 5 seconds', 'Avançar 5 segundos'],
  speed: ['速度', '速度', 'Speed', 'Velocidade'],
  position: ['播放位置', '播放位置', 'Position', 'Posição'],
  markers: ['标记', '標記', 'Markers', 'Marcadores'],
  mark: ['在此处标记', '在此處標記', 'Mark this moment', 'Marcar este momento'],
  noMarkers: ['还没有标记', '還沒有標記', 'No markers yet', 'Ainda sem marcadores'],
  waveform: ['波形', '波形', 'Waveform', 'Forma de onda'],
  hash: ['原件 SHA-256', '原件 SHA-256', 'SHA-256 of the original', 'SHA-256 do original'],
  failed: [
    '浏览器无法播放此文件，请下载后查看',
    '瀏覽器無法播放此檔案，請下載後檢視',
    'The browser cannot play this file. Download it instead',
    'O navegador não consegue reproduzir este arquivo. Baixe-o',
  ],
  keys: [
    '空格播放或暂停，逗号、句号逐帧，左右箭头 5 秒',
    '空白鍵播放或暫停，逗號、句號逐格，左右方向鍵 5 秒',
    'Space plays and pauses, comma and full stop step by frames, arrows by 5 seconds',
    'Espaço reproduz e pausa, vírgula e ponto avançam quadros, setas 5 segundos',
  ],
} as const satisfies Messages;
