import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about verifications. */
export const verificationMessages = {
  title: ['验证记录', '驗證記錄', 'Verifications', 'Verificações'],
  now: ['立即验证', '立即驗證', 'Verify now', 'Verificar agora'],
  none: ['还没有验证过', '還沒有驗證過', 'Not verified yet', 'Ainda não verificado'],
  automatic: ['系统巡检', '系統巡檢', 'Routine check', 'Conferência de rotina'],
  outcome: ['验证结果：{result}', '驗證結果：{result}', 'Result: {result}', 'Resultado: {result}'],
  reasons: ['未通过的项目：{rungs}', '未通過的項目：{rungs}', 'Not passed: {rungs}', 'Não aprovado: {rungs}'],
  rung: {
    bytes: ['内容一致', '內容一致', 'content', 'conteúdo'],
    included: ['已入日志', '已入日誌', 'in the log', 'no log'],
    signed: ['日志签名与见证', '日誌簽名與見證', 'signature and witnesses', 'assinatura e testemunhas'],
    dated: ['可信时间', '可信時間', 'trusted time', 'hora confiável'],
    anchored: ['链上锚定', '鏈上錨定', 'anchor on the chain', 'âncora na blockchain'],
    custody: ['保管经过', '保管經過', 'custody', 'custódia'],
  },
  question: {
    bytes: [
      '内容是否与存证时一字不差',
      '內容是否與存證時一字不差',
      'Is the content, to the letter, what was attested',
      'O conteúdo é, letra por letra, o que foi atestado',
    ],
    included: [
      '登记是否在公开日志之中',
      '登記是否在公開日誌之中',
      'Is the record in the public log',
      'O registro está no log público',
    ],
    signed: [
      '日志由谁签名、谁见证',
      '日誌由誰簽名、誰見證',
      'Who signed the log, and who witnessed it',
      'Quem assinou o log e quem o testemunhou',
    ],
    dated: [
      '由谁证明不晚于何时已经存在',
      '由誰證明不晚於何時已經存在',
      'Who says by when it existed',
      'Quem diz até quando já existia',
    ],
    anchored: [
      '是否已写入区块链',
      '是否已寫入區塊鏈',
      'Is it written into a blockchain',
      'Está gravado em uma blockchain',
    ],
    custody: [
      '存证之后谁对它做过什么',
      '存證之後誰對它做過什麼',
      'Who did what to it since',
      'Quem fez o que com ele desde então',
    ],
  },
  answer: {
    bytes: {
      valid: [
        '重新计算的摘要与登记一致',
        '重新計算的摘要與登記一致',
        'The digest, computed again, is the one recorded',
        'O resumo, recalculado, é o que foi registrado',
      ],
      invalid: [
        '摘要与登记不一致，内容已被改动',
        '摘要與登記不一致，內容已被改動',
        'The digest differs: the content was changed',
        'O resumo é outro: o conteúdo foi alterado',
      ],
      'not-yet': [
        '文件还没有校验完',
        '檔案還沒有校驗完',
        'The file has not been checked to the end',
        'O arquivo ainda não foi conferido até o fim',
      ],
      'cannot-tell': [
        '没有原文件可供比对，或暂时无法读取',
        '沒有原檔案可供比對，或暫時無法讀取',
        'There is no original to compare, or it cannot be read now',
        'Não há original para comparar, ou ele não pode ser lido agora',
      ],
    },
    included: {
      valid: [
        '默克尔证明成立，登记在日志之中',
        '默克爾證明成立，登記在日誌之中',
        'The Merkle proof holds: the record is in the log',
        'A prova de Merkle é válida: o registro está no log',
      ],
      invalid: [
        '默克尔证明不成立',
        '默克爾證明不成立',
        'The Merkle proof does not hold',
        'A prova de Merkle não é válida',
      ],
      'not-yet': [
        '日志尚未发布包含它的状态',
        '日誌尚未發布包含它的狀態',
        'The log has not published a state with it yet',
        'O log ainda não publicou um estado com ele',
      ],
      'cannot-tell': [
        '日志证明暂时无法取得',
        '日誌證明暫時無法取得',
        'The proof cannot be had now',
        'A prova não pode ser obtida agora',
      ],
    },
    signed: {
      valid: [
        '签名有效，见证达到要求',
        '簽名有效，見證達到要求',
        'The signature is good and enough witnesses have seen it',
        'A assinatura é boa e há testemunhas suficientes',
      ],
      invalid: [
        '签名与日志的密钥不符',
        '簽名與日誌的金鑰不符',
        "The signature is not by the log's key",
        'A assinatura não é da chave do log',
      ],
      'not-yet': [
        '见证数量尚未达到要求',
        '見證數量尚未達到要求',
        'Not enough witnesses have seen it yet',
        'Ainda não há testemunhas suficientes',
      ],
      'cannot-tell': [
        '没有可用的密钥核对签名',
        '沒有可用的金鑰核對簽名',
        'There is no key to check the signature with',
        'Não há chave para conferir a assinatura',
      ],
    },
    dated: {
      valid: ['可信时间戳有效', '可信時間戳有效', 'The trusted time-stamp is good', 'O carimbo do tempo é bom'],
      invalid: ['时间戳不成立', '時間戳不成立', 'The time-stamp does not hold', 'O carimbo do tempo não é válido'],
      'not-yet': [
        '还没有取得时间戳',
        '還沒有取得時間戳',
        'There is no time-stamp yet',
        'Ainda não há carimbo do tempo',
      ],
      'cannot-tell': [
        '签发机构不在信任名单之中',
        '簽發機構不在信任名單之中',
        'The authority is not among those trusted',
        'A autoridade não está entre as confiáveis',
      ],
    },
    anchored: {
      valid: [
        '已写入区块，交易与区块相符',
        '已寫入區塊，交易與區塊相符',
        'It is in a block, and transaction and block agree',
        'Está em um bloco, e transação e bloco conferem',
      ],
      invalid: [
        '链上记录与日志不符',
        '鏈上記錄與日誌不符',
        'What is on the chain differs from the log',
        'O que está na blockchain difere do log',
      ],
      'not-yet': ['等待写入区块', '等待寫入區塊', 'It waits for a block', 'Aguarda um bloco'],
      'cannot-tell': [
        '暂时无法向链上节点求证',
        '暫時無法向鏈上節點求證',
        'No node of the chain can be asked now',
        'Nenhum nó da blockchain pode ser consultado agora',
      ],
    },
    custody: {
      valid: [
        '各项操作首尾相接，没有缺漏',
        '各項操作首尾相接，沒有缺漏',
        'All acts follow on each other without a gap',
        'Todos os atos se seguem sem lacunas',
      ],
      invalid: [
        '保管记录有缺漏或被改动',
        '保管記錄有缺漏或被改動',
        'The record of custody has gaps or was changed',
        'O registro de custódia tem lacunas ou foi alterado',
      ],
      'not-yet': [
        '最近的操作尚未写入日志',
        '最近的操作尚未寫入日誌',
        'The latest acts are not in the log yet',
        'Os últimos atos ainda não estão no log',
      ],
      'cannot-tell': [
        '保管记录暂时无法核对',
        '保管記錄暫時無法核對',
        'The record of custody cannot be checked now',
        'O registro de custódia não pode ser conferido agora',
      ],
    },
  },
  unasked: [
    '还没有验证过，可以立即验证',
    '還沒有驗證過，可以立即驗證',
    'Not verified yet; it can be done now',
    'Ainda não verificado; pode ser feito agora',
  ],
  bareHash: [
    '登记的哈希与日志一致；平台没有原文件，请以原文件比对',
    '登記的雜湊與日誌一致；平台沒有原檔案，請以原檔案比對',
    'The recorded hash is the one in the log; the platform has no original, compare with yours',
    'O hash registrado é o do log; a plataforma não tem o original, compare com o seu',
  ],
  notAsked: [
    '存证时未要求上链',
    '存證時未要求上鏈',
    'The record did not ask for a chain',
    'O registro não pediu blockchain',
  ],
} as const satisfies Messages;
