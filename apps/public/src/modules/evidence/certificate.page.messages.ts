import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of the page behind the QR code of certificates and other documents. */
export const certificatePageMessages = {
  title: ['文书核验', '文書核驗', 'Document check', 'Verificação de documento'],
  intro: [
    '扫描证书或其他文书上的二维码，或输入其编号和核验码，查看是否真实有效。本页不显示任何个人信息。',
    '掃描證書或其他文書上的 QR 碼，或輸入其編號和核驗碼，查看是否真實有效。本頁不顯示任何個人資訊。',
    'Scan the code on a certificate or another document, or enter its number and check code, to see whether it is genuine and valid. Nothing personal is shown here.',
    'Leia o código de um certificado ou outro documento, ou informe o número e o código de verificação, para saber se é autêntico e válido. Nada pessoal é mostrado aqui.',
  ],
  form: {
    number: ['文书编号', '文書編號', 'Document number', 'Número do documento'],
    numberHint: [
      '例：20260601-7KQPM-92XTB-X',
      '例：20260601-7KQPM-92XTB-X',
      'Such as 20260601-7KQPM-92XTB-X',
      'Como 20260601-7KQPM-92XTB-X',
    ],
    numberWrong: [
      '编号有误，请对照文书逐字核对',
      '編號有誤，請對照文書逐字核對',
      'There is a mistake in the number: compare it with the document, sign by sign',
      'Há um erro no número: compare com o documento, sinal por sinal',
    ],
    code: ['核验码', '核驗碼', 'Check code', 'Código de verificação'],
    codeHint: [
      '例：K7QM-4T2X，印在二维码旁',
      '例：K7QM-4T2X，印在 QR 碼旁',
      'Such as K7QM-4T2X, beside the QR code',
      'Como K7QM-4T2X, ao lado do código QR',
    ],
    codeWrong: [
      '核验码为 8 位字母和数字',
      '核驗碼為 8 位字母和數字',
      'The check code has eight letters and digits',
      'O código de verificação tem oito letras e números',
    ],
    submit: ['核验', '核驗', 'Check', 'Verificar'],
    busy: ['正在核对…', '正在核對…', 'Checking…', 'Verificando…'],
    another: ['核验另一份文书', '核驗另一份文書', 'Check another document', 'Verificar outro documento'],
  },
  verdict: {
    issued: {
      title: ['真实有效', '真實有效', 'Genuine and valid', 'Autêntico e válido'],
      meaning: [
        '这份文书由{issuer}签发，现在有效。请再比对文件，确认您手中的文件没有被改动。',
        '這份文書由{issuer}簽發，現在有效。請再比對檔案，確認您手中的檔案沒有被改動。',
        '{issuer} issued this document, and it is valid now. Compare the file as well, to be sure that yours was not changed.',
        'Este documento foi emitido por {issuer} e é válido. Compare também o arquivo, para ter certeza de que o seu não foi alterado.',
      ],
    },
    superseded: {
      title: ['已被替代', '已被替代', 'Superseded', 'Substituído'],
      meaning: [
        '这份文书由{issuer}签发，已于 {time} 被第 {latest} 版替代。请向出示人索取最新版。',
        '這份文書由{issuer}簽發，已於 {time} 被第 {latest} 版替代。請向出示人索取最新版。',
        '{issuer} issued this document and replaced it on {time} by version {latest}. Ask whoever showed it for the newest one.',
        'Este documento foi emitido por {issuer} e substituído em {time} pela versão {latest}. Peça a mais nova a quem o mostrou.',
      ],
    },
    revoked: {
      title: ['已吊销', '已吊銷', 'Revoked', 'Revogado'],
      meaning: [
        '这份文书由{issuer}签发，已于 {time} 吊销，不再有效。',
        '這份文書由{issuer}簽發，已於 {time} 吊銷，不再有效。',
        '{issuer} issued this document and revoked it on {time}. It is no longer valid.',
        'Este documento foi emitido por {issuer} e revogado em {time}. Não é mais válido.',
      ],
    },
    unknown: {
      title: ['查无此证', '查無此證', 'No such document', 'Documento inexistente'],
      meaning: [
        '没有编号和核验码都相符的证书或文书。请对照原件核对输入；输入无误时，它不是本平台签发的。',
        '沒有編號和核驗碼都相符的證書或文書。請對照原件核對輸入；輸入無誤時，它不是本平台簽發的。',
        'No document has this number and this check code. Compare what was entered; if it is right, the document was not issued here.',
        'Nenhum documento tem este número e este código. Confira o que foi informado; se estiver certo, o documento não foi emitido aqui.',
      ],
    },
    sandbox: {
      title: [
        '沙箱测试存证，不作证据使用',
        '沙箱測試存證，不作證據使用',
        'A sandbox test, no evidence',
        'Teste em sandbox, não é prova',
      ],
      meaning: [
        '这份证书来自{issuer}的测试环境，只用于调试，不证明任何事实。',
        '這份證書來自{issuer}的測試環境，只用於除錯，不證明任何事實。',
        'This certificate comes from a test environment of {issuer}. It is for trying things out and proves nothing.',
        'Este certificado vem de um ambiente de testes de {issuer}. Serve para experimentar e nada prova.',
      ],
    },
    failed: {
      title: ['暂时无法核对', '暫時無法核對', 'Cannot be checked now', 'Não pode ser verificado agora'],
      meaning: [
        '这不说明文书是真是假。',
        '這不說明文書是真是假。',
        'This says nothing about the document.',
        'Isto nada diz sobre o documento.',
      ],
    },
  },
  facts: {
    title: ['文书信息', '文書資訊', 'About the document', 'Sobre o documento'],
    kind: ['文书', '文書', 'Document', 'Documento'],
    number: ['编号', '編號', 'Number', 'Número'],
    state: ['状态', '狀態', 'State', 'Estado'],
    issuer: ['签发平台', '簽發平台', 'Issued by', 'Emitido por'],
    version: ['版本', '版本', 'Version', 'Versão'],
    versionOf: [
      '第 {version} 版（最新为第 {latest} 版）',
      '第 {version} 版（最新為第 {latest} 版）',
      '{version} (the newest is {latest})',
      '{version} (a mais nova é {latest})',
    ],
    issuedAt: ['签发时间（北京时间）', '簽發時間（北京時間）', 'Issued (Beijing time)', 'Emissão (hora de Pequim)'],
    endedAt: ['失效时间（北京时间）', '失效時間（北京時間）', 'Ended (Beijing time)', 'Fim (hora de Pequim)'],
    sha256: ['文件的 SHA-256', '檔案的 SHA-256', 'SHA-256 of its file', 'SHA-256 do arquivo'],
  },
  compare: {
    title: ['比对文件', '比對檔案', 'Compare the file', 'Comparar o arquivo'],
    label: ['您手中的文件', '您手中的檔案', 'The file that you have', 'O arquivo que você tem'],
    hint: [
      '只在这台设备上计算，文件不会上传',
      '只在這台裝置上計算，檔案不會上傳',
      'It is computed on this device; the file is not uploaded',
      'O cálculo é feito neste aparelho; o arquivo não é enviado',
    ],
    busy: ['正在计算', '正在計算', 'Computing', 'Calculando'],
    same: [
      '文件一致：与签发的文件一字不差',
      '檔案一致：與簽發的檔案一字不差',
      'The same file: identical to the issued one, byte by byte',
      'O mesmo arquivo: idêntico ao emitido, byte por byte',
    ],
    different: [
      '文件不一致：不是签发的文件，或签发后被改动过',
      '檔案不一致：不是簽發的檔案，或簽發後被改動過',
      'Another file: not the issued one, or changed after it was issued',
      'Outro arquivo: não é o emitido, ou foi alterado depois',
    ],
    paper: [
      '纸质打印件、截图和照片无法比对，请使用原始 PDF 文件。',
      '紙本列印件、截圖和照片無法比對，請使用原始 PDF 檔案。',
      'Prints, screenshots and photographs cannot be compared; use the original PDF.',
      'Impressões, capturas de tela e fotos não podem ser comparadas; use o PDF original.',
    ],
    unreadable: [
      '这个文件读不出来，请重新选择',
      '這個檔案讀不出來，請重新選擇',
      'This file cannot be read; choose it again',
      'Este arquivo não pode ser lido; escolha de novo',
    ],
    computed: [
      '所选文件的 SHA-256',
      '所選檔案的 SHA-256',
      'SHA-256 of the chosen file',
      'SHA-256 do arquivo escolhido',
    ],
  },
  independent: {
    title: ['不依赖本平台也能核验', '不依賴本平台也能核驗', 'How to verify it without us', 'Como verificar sem nós'],
    signature: [
      '用 PDF 阅读器打开文件，查看数字签名：它说明由谁签发、何时签发、此后是否改动。',
      '用 PDF 閱讀器開啟檔案，查看數位簽章：它說明由誰簽發、何時簽發、此後是否改動。',
      'Open the file in a PDF reader and look at its signature: it says who issued it, when, and whether it was changed since.',
      'Abra o arquivo em um leitor de PDF e veja a assinatura: diz quem o emitiu, quando, e se foi alterado depois.',
    ],
    package: [
      '存证证书还可以向出示人索取证据包（.evp 文件）。其中有原文件、时间戳、区块链记录和保管记录。',
      '存證證書還可以向出示人索取證據包（.evp 檔案）。其中有原檔案、時間戳記、區塊鏈記錄和保管記錄。',
      'Of a certificate, ask whoever showed it for the evidence package (.evp): it holds the original, time stamps, chain records and custody.',
      'De um certificado, peça a quem o mostrou o pacote de provas (.evp): contém o original, carimbos de tempo, registros em cadeia e a custódia.',
    ],
    verifier: [
      '在断网的电脑上打开离线核验页，拖入证据包，逐级查看结论；它不与任何服务器通信。',
      '在斷網的電腦上開啟離線核驗頁，拖入證據包，逐級查看結論；它不與任何伺服器通訊。',
      'On a computer without network, open the offline verifier and drop the package on it; it speaks to no server.',
      'Em um computador sem rede, abra o verificador offline e solte o pacote nele; ele não fala com nenhum servidor.',
    ],
    download: [
      '下载离线核验页（verify.html）',
      '下載離線核驗頁（verify.html）',
      'Download the offline verifier (verify.html)',
      'Baixar o verificador offline (verify.html)',
    ],
  },
} as const satisfies Messages;
