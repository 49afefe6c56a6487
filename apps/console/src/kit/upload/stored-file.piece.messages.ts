import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about a stored file. */
export const storedFileMessages = {
  state: {
    awaiting: ['等待上传', '等待上傳', 'Awaiting upload', 'Aguardando envio'],
    checking: ['校验中', '校驗中', 'Verifying', 'Verificando'],
    ready: ['已就绪', '已就緒', 'Ready', 'Pronto'],
    refused: ['未通过校验', '未通過校驗', 'Failed verification', 'Reprovado'],
    destroyed: ['已销毁', '已銷毀', 'Destroyed', 'Destruído'],
  },
  action: {
    commit: ['提交文件', '提交檔案', 'Submit file', 'Enviar arquivo'],
    deliver: ['接口提交文件', '介面提交檔案', 'Submit by API', 'Enviar pela API'],
    abandon: ['超时未传完', '逾時未傳完', 'Not finished in time', 'Não concluído a tempo'],
    accept: ['校验通过', '校驗通過', 'Accept file', 'Aceitar arquivo'],
    refuse: ['校验未通过', '校驗未通過', 'Refuse file', 'Recusar arquivo'],
    destroy: ['销毁文件', '銷毀檔案', 'Destroy file', 'Destruir arquivo'],
  },
} as const satisfies Messages;
