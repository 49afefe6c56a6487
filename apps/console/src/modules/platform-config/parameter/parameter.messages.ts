import type { ParameterName } from '@nota/contract/platform-config/part/parameter.ts';
import type { Message, Messages } from '@nota/contract/kit/messages.ts';

const name = {
  uploadMaxMebibytes: ['存证文件大小上限', '存證檔案大小上限', 'Largest file', 'Maior arquivo'],
  webPageMaxPixels: ['网页截图高度上限', '網頁截圖高度上限', 'Tallest web page', 'Maior altura da página'],
  webPageMaxMebibytes: ['网页取证大小上限', '網頁取證大小上限', 'Largest web capture', 'Maior captura da web'],
  webCaptureSeconds: ['网页取证时限', '網頁取證時限', 'Time for a web capture', 'Tempo da captura da web'],
  screenRecordingMinutes: [
    '过程取证时长上限',
    '過程取證時長上限',
    'Longest screen recording',
    'Maior gravação de tela',
  ],
  screenReadyMinutes: ['过程取证准备等待', '過程取證準備等待', 'Wait for the desktop', 'Espera pela área de trabalho'],
  screenAddressesMax: ['预先打开的网址数', '預先開啟的網址數', 'Addresses opened beforehand', 'Endereços pré-abertos'],
  mobileRecordingMinutes: [
    '手机录屏时长上限',
    '手機錄影時長上限',
    'Longest phone recording',
    'Maior gravação do celular',
  ],
  mobileFreeGibibytes: ['手机最小剩余空间', '手機最小剩餘空間', 'Free space on the phone', 'Espaço livre no celular'],
  mobileBatteryPercent: ['手机最低电量', '手機最低電量', 'Charge of the phone', 'Carga do celular'],
  sceneVideoMinutes: ['现场录像时长上限', '現場錄影時長上限', 'Longest video on the spot', 'Maior vídeo no local'],
  sceneAudioMinutes: ['现场录音时长上限', '現場錄音時長上限', 'Longest audio on the spot', 'Maior áudio no local'],
  scenePhotoMebibytes: ['现场照片大小上限', '現場照片大小上限', 'Largest photo', 'Maior foto'],
  recorderFileMebibytes: [
    '录音笔文件大小上限',
    '錄音筆檔案大小上限',
    'Largest recorder file',
    'Maior arquivo do gravador',
  ],
  notarizationItemsMax: ['单件公证证据数', '單件公證證據數', 'Items of a notarization', 'Itens de uma notarização'],
  notarizationArchiveGibibytes: [
    '公证材料包上限',
    '公證材料包上限',
    'Archive of a notarization',
    'Arquivo de uma notarização',
  ],
  notarizationReviewDays: ['公证办理时限', '公證辦理時限', 'Time for a notarization', 'Prazo de uma notarização'],
  exportMaxRows: ['单次导出行数', '單次匯出列數', 'Rows of an export', 'Linhas de uma exportação'],
} as const satisfies Record<ParameterName, Message>;

const sentence = {
  uploadMaxMebibytes: [
    '超过此大小的存证文件在上传前被拒绝',
    '超過此大小的存證檔案在上傳前被拒絕',
    'A larger file is refused before it is uploaded',
    'Um arquivo maior é recusado antes do envio',
  ],
  webPageMaxPixels: [
    '整页截图超过此高度时从这里截断并注明',
    '整頁截圖超過此高度時從這裡截斷並註明',
    'A taller page is cut here, and the record says so',
    'Uma página mais alta é cortada aqui, e o registro o diz',
  ],
  webPageMaxMebibytes: [
    '一次网页取证保存内容的总大小',
    '一次網頁取證儲存內容的總大小',
    'All that one web capture may keep',
    'Tudo o que uma captura da web pode guardar',
  ],
  webCaptureSeconds: [
    '网页在此时间内未完成加载即判定失败',
    '網頁在此時間內未完成載入即判定失敗',
    'A page that is not loaded by then has failed',
    'Uma página não carregada até então falhou',
  ],
  screenRecordingMinutes: [
    '一次过程取证最长可录制的时间',
    '一次過程取證最長可錄製的時間',
    'How long one recording may last',
    'Quanto uma gravação pode durar',
  ],
  screenReadyMinutes: [
    '取证环境就绪后等待用户进入的时间',
    '取證環境就緒後等待使用者進入的時間',
    'How long a ready desktop waits for its user',
    'Quanto uma área pronta espera o usuário',
  ],
  screenAddressesMax: [
    '开始前可以预先打开的网页数量',
    '開始前可以預先開啟的網頁數量',
    'How many pages may be open at the start',
    'Quantas páginas podem estar abertas no início',
  ],
  mobileRecordingMinutes: [
    '一次手机录屏取证最长可录制的时间',
    '一次手機錄影取證最長可錄製的時間',
    'How long one phone recording may last',
    'Quanto uma gravação do celular pode durar',
  ],
  mobileFreeGibibytes: [
    '剩余空间不足时不能开始录屏',
    '剩餘空間不足時不能開始錄影',
    'With less free space no recording begins',
    'Com menos espaço nenhuma gravação começa',
  ],
  mobileBatteryPercent: [
    '电量不足时不能开始录屏',
    '電量不足時不能開始錄影',
    'With less charge no recording begins',
    'Com menos carga nenhuma gravação começa',
  ],
  sceneVideoMinutes: [
    '一段现场录像最长可录制的时间',
    '一段現場錄影最長可錄製的時間',
    'How long one video may last',
    'Quanto um vídeo pode durar',
  ],
  sceneAudioMinutes: [
    '一段现场录音最长可录制的时间',
    '一段現場錄音最長可錄製的時間',
    'How long one audio recording may last',
    'Quanto um áudio pode durar',
  ],
  scenePhotoMebibytes: [
    '一张现场照片的大小上限',
    '一張現場照片的大小上限',
    'How large one photo may be',
    'Quanto uma foto pode ter',
  ],
  recorderFileMebibytes: [
    '录音笔一次上传的文件大小上限',
    '錄音筆一次上傳的檔案大小上限',
    'How large one file of a recorder may be',
    'Quanto um arquivo do gravador pode ter',
  ],
  notarizationItemsMax: [
    '一件公证申请最多可附的证据数',
    '一件公證申請最多可附的證據數',
    'How many items one application may have',
    'Quantos itens um pedido pode ter',
  ],
  notarizationArchiveGibibytes: [
    '一件公证申请打包下载的大小上限',
    '一件公證申請打包下載的大小上限',
    'How large the archive of one application may be',
    'Quanto o arquivo de um pedido pode ter',
  ],
  notarizationReviewDays: [
    '自受理起办结的工作日，不超过法定 15 日',
    '自受理起辦結的工作日，不超過法定 15 日',
    'Working days from acceptance; the law allows fifteen',
    'Dias úteis desde a aceitação; a lei permite quinze',
  ],
  exportMaxRows: [
    '超过此行数的导出被拒绝，需缩小筛选范围',
    '超過此列數的匯出被拒絕，需縮小篩選範圍',
    'A longer export is refused; its filter must be narrowed',
    'Uma exportação maior é recusada; é preciso restringir o filtro',
  ],
} as const satisfies Record<ParameterName, Message>;

/** Limits that a platform sets for itself. */
export const parameterMessages = {
  title: ['参数配置', '參數設定', 'Parameters', 'Parâmetros'],
  search: ['查找参数', '尋找參數', 'Find a parameter', 'Procurar um parâmetro'],
  nothing: ['没有匹配的参数', '沒有符合的參數', 'No parameter matches', 'Nenhum parâmetro corresponde'],
  range: [
    '范围 {min, number}–{max, number}',
    '範圍 {min, number}–{max, number}',
    '{min, number} to {max, number}',
    '{min, number} a {max, number}',
  ],
  initial: ['默认 {value, number}', '預設 {value, number}', 'Shipped as {value, number}', 'Padrão {value, number}'],
  governs: ['作用于：{page}', '作用於：{page}', 'Governs: {page}', 'Vale para: {page}'],
  later: [
    '对应页面开放后生效',
    '對應頁面開放後生效',
    'Takes effect once its page is there',
    'Vale quando a página existir',
  ],
  group: {
    evidence: ['存证', '存證', 'Attestations', 'Atestações'],
    capture: ['取证', '取證', 'Captures', 'Capturas'],
    notarization: ['公证', '公證', 'Notarization', 'Notarização'],
    data: ['数据导出', '資料匯出', 'Exports', 'Exportações'],
  },
  unit: {
    workingDay: ['工作日', '工作日', 'working days', 'dias úteis'],
    minute: ['分钟', '分鐘', 'minutes', 'minutos'],
    second: ['秒', '秒', 'seconds', 'segundos'],
    mebibyte: ['MiB', 'MiB', 'MiB', 'MiB'],
    gibibyte: ['GiB', 'GiB', 'GiB', 'GiB'],
    pixel: ['像素', '像素', 'pixels', 'pixels'],
    percent: ['%', '%', '%', '%'],
    item: ['项', '項', 'items', 'itens'],
    row: ['行', '列', 'rows', 'linhas'],
  },
  name,
  sentence,
} as const satisfies Messages;
