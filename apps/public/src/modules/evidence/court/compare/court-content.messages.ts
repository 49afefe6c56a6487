import type { Messages } from '@nota/contract/kit/messages.ts';

/** What the comparison of contents says. */
export const courtContentMessages = {
  show: ['调阅保全的文件', '調閱保全的檔案', 'Show the preserved file', 'Mostrar o arquivo preservado'],
  busy: ['正在调阅…', '正在調閱…', 'Fetching…', 'Buscando…'],
  onlyDigest: [
    '只保全了摘要，没有文件可看',
    '只保全了摘要，沒有檔案可看',
    'Only the digest is preserved: there is no file to look at',
    'Só o resumo está preservado: não há arquivo para ver',
  ],
  noKind: [
    '这种格式不能在网页中显示，请用证据包查看',
    '這種格式不能在網頁中顯示，請用證據包檢視',
    'This format cannot be shown here; use the package',
    'Este formato não pode ser mostrado aqui; use o pacote',
  ],
  tooLarge: [
    '文件过大，请用证据包查看',
    '檔案過大，請用證據包檢視',
    'The file is too large to be shown here; use the package',
    'O arquivo é grande demais para ser mostrado aqui; use o pacote',
  ],
  malware: [
    '注意：扫描发现 {name}',
    '注意：掃描發現 {name}',
    'Beware: the scanner found {name}',
    'Atenção: o verificador encontrou {name}',
  ],
  asRecorded: [
    '调阅到的文件与记录的摘要一致',
    '調閱到的檔案與紀錄的摘要一致',
    'The fetched file has the recorded digest',
    'O arquivo buscado tem o resumo registrado',
  ],
  notAsRecorded: [
    '调阅到的文件与记录的摘要不一致',
    '調閱到的檔案與紀錄的摘要不一致',
    'The fetched file does not have the recorded digest',
    'O arquivo buscado não tem o resumo registrado',
  ],
  cut: [
    '只显示开头部分，全文在证据包中',
    '只顯示開頭部分，全文在證據包中',
    'Only the beginning is shown; the whole is in the package',
    'Só o começo é mostrado; o todo está no pacote',
  ],
  sameText: [
    '两份 PDF 的文字相同；摘要不同处在版式、图片或文件结构',
    '兩份 PDF 的文字相同；摘要不同處在版式、圖片或檔案結構',
    'The texts of both PDFs are the same; what differs is layout, pictures or structure',
    'Os textos dos dois PDFs são iguais; o que difere é o leiaute, as imagens ou a estrutura',
  ],
  sameLines: ['两份文字相同', '兩份文字相同', 'Both texts are the same', 'Os dois textos são iguais'],
  legend: [
    '− 只在保全的文件中，+ 只在提交的文件中',
    '− 只在保全的檔案中，+ 只在提交的檔案中',
    '− only in the preserved file, + only in the submitted one',
    '− só no arquivo preservado, + só no apresentado',
  ],
  difference: ['逐行比对', '逐行比對', 'Line by line', 'Linha por linha'],
  line: {
    gone: ['只在保全的文件中：', '只在保全的檔案中：', 'Only in the preserved file: ', 'Só no arquivo preservado: '],
    new: ['只在提交的文件中：', '只在提交的檔案中：', 'Only in the submitted file: ', 'Só no arquivo apresentado: '],
  },
  skipped: ['… 相同的 {count} 行', '… 相同的 {count} 行', '… {count} lines alike', '… {count} linhas iguais'],
  nothingInCommon: [
    '两份文字几乎没有相同之处，不逐行比对',
    '兩份文字幾乎沒有相同之處，不逐行比對',
    'The two texts have too little in common to compare them line by line',
    'Os dois textos têm pouco em comum para comparar linha por linha',
  ],
  submittedFault: [
    '提交的文件：{reason}',
    '提交的檔案：{reason}',
    'The submitted file: {reason}',
    'O arquivo apresentado: {reason}',
  ],
  fault: {
    unreadable: ['无法读取内容', '無法讀取內容', 'the content cannot be read', 'o conteúdo não pode ser lido'],
    encrypted: ['文件已加密', '檔案已加密', 'the file is encrypted', 'o arquivo está cifrado'],
    'old-browser': [
      '本浏览器过旧，不能展开 PDF',
      '本瀏覽器過舊，不能展開 PDF',
      'this browser is too old to unpack a PDF',
      'este navegador é antigo demais para abrir um PDF',
    ],
    'too-large': ['展开后过大', '展開後過大', 'it unpacks to too much', 'descompacta demais'],
  },
  sizes: [
    '尺寸不同：保全的 {before}，提交的 {after}',
    '尺寸不同：保全的 {before}，提交的 {after}',
    'They have different sizes: preserved {before}, submitted {after}',
    'Têm tamanhos diferentes: preservado {before}, apresentado {after}',
  ],
  samePixels: [
    '两幅图像逐点相同；摘要不同处在文件结构',
    '兩幅影像逐點相同；摘要不同處在檔案結構',
    'Both pictures are the same in every point; what differs is the file around them',
    'As duas imagens são iguais em cada ponto; o que difere é o arquivo em volta',
  ],
  pixels: [
    '{all} 个像素中有 {different} 个不同',
    '{all} 個像素中有 {different} 個不同',
    '{different} of {all} pixels differ',
    '{different} de {all} pixels diferem',
  ],
} as const satisfies Messages;
