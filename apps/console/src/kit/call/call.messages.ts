import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages about the outcome of a call, and about invalid input. */
export const callMessages = {
  http: {
    status: {
      '200': [
        '服务器成功返回请求的数据',
        '伺服器成功回傳請求的資料',
        'The server returned the requested data',
        'O servidor devolveu os dados pedidos',
      ],
      '201': ['新建或修改数据成功', '新建或修改資料成功', 'Created or updated', 'Criado ou alterado com sucesso'],
      '202': [
        '请求已进入后台队列，将异步处理',
        '請求已進入背景佇列，將非同步處理',
        'Queued and will be processed in the background',
        'Pedido na fila; será processado em segundo plano',
      ],
      '204': ['删除数据成功', '刪除資料成功', 'Deleted', 'Excluído com sucesso'],
      '400': [
        '请求有误，服务器没有新建或修改任何数据',
        '請求有誤，伺服器沒有新建或修改任何資料',
        'Bad request: nothing was created or changed',
        'Pedido inválido: nada foi criado nem alterado',
      ],
      '401': [
        '没有权限，令牌、用户名或密码错误',
        '沒有權限，權杖、使用者名稱或密碼錯誤',
        'No permission: wrong token, user name or password',
        'Sem permissão: token, usuário ou senha incorretos',
      ],
      '403': [
        '已通过身份验证，但禁止访问',
        '已通過身分驗證，但禁止存取',
        'You are known, but access is forbidden',
        'Identificado, mas o acesso é proibido',
      ],
      '404': ['请求的记录不存在', '請求的記錄不存在', 'The record does not exist', 'O registro não existe'],
      '406': [
        '请求的格式不可用',
        '請求的格式不可用',
        'The requested format is not available',
        'O formato pedido não está disponível',
      ],
      '410': [
        '请求的资源已被永久删除',
        '請求的資源已被永久刪除',
        'The resource has been permanently deleted',
        'O recurso foi excluído definitivamente',
      ],
      '422': [
        '提交的内容未通过校验',
        '提交的內容未通過校驗',
        'The submitted content did not pass validation',
        'O conteúdo enviado não passou na validação',
      ],
      '500': [
        '服务器发生错误，请稍后再试',
        '伺服器發生錯誤，請稍後再試',
        'The server failed; please try again later',
        'O servidor falhou; tente mais tarde',
      ],
      '502': ['网关错误', '閘道錯誤', 'Bad gateway', 'Erro de gateway'],
      '503': [
        '服务不可用，服务器过载或正在维护',
        '服務不可用，伺服器過載或正在維護',
        'Service unavailable: overloaded or under maintenance',
        'Serviço indisponível: sobrecarga ou manutenção',
      ],
      '504': ['网关超时', '閘道逾時', 'Gateway time-out', 'Tempo do gateway esgotado'],
    },
    failed: [
      '请求错误 {status}: {url}',
      '請求錯誤 {status}: {url}',
      'Request error {status}: {url}',
      'Erro de requisição {status}: {url}',
    ],
    unreachable: [
      '网络异常，无法连接服务器',
      '網路異常，無法連線伺服器',
      'Network trouble: the server cannot be reached',
      'Falha de rede: o servidor não pode ser alcançado',
    ],
    unreadable: [
      '服务器返回的内容无法识别',
      '伺服器回傳的內容無法識別',
      'The server’s answer could not be read',
      'A resposta do servidor não pôde ser lida',
    ],
    other: [
      '请求失败，请稍后再试',
      '請求失敗，請稍後再試',
      'The request failed; please try again later',
      'O pedido falhou; tente mais tarde',
    ],
  },
  feedback: {
    succeeded: ['{action}成功', '{action}成功', '{action} succeeded', '{action} com sucesso'],
  },
  form: {
    required: ['请填写{label}', '請填寫{label}', 'Please enter {label}', 'Informe {label}'],
    type: [
      '{label}的格式不正确',
      '{label}的格式不正確',
      '{label} has the wrong format',
      '{label} está em formato incorreto',
    ],
    format: [
      '{label}的格式不正确',
      '{label}的格式不正確',
      '{label} has the wrong format',
      '{label} está em formato incorreto',
    ],
    choice: [
      '{label}不在可选范围内',
      '{label}不在可選範圍內',
      '{label} is not one of the choices',
      '{label} não está entre as opções',
    ],
    textMin: [
      '{label}最少 {min, number} 个字符',
      '{label}最少 {min, number} 個字元',
      '{label} needs at least {min, number} characters',
      '{label} precisa de ao menos {min, number} caracteres',
    ],
    textMax: [
      '{label}最多 {max, number} 个字符',
      '{label}最多 {max, number} 個字元',
      '{label} takes at most {max, number} characters',
      '{label} aceita no máximo {max, number} caracteres',
    ],
    numberMin: [
      '{label}不能小于 {min, number}',
      '{label}不能小於 {min, number}',
      '{label} must not be less than {min, number}',
      '{label} não pode ser menor que {min, number}',
    ],
    numberMax: [
      '{label}不能大于 {max, number}',
      '{label}不能大於 {max, number}',
      '{label} must not be more than {max, number}',
      '{label} não pode ser maior que {max, number}',
    ],
    itemsMin: [
      '{label}最少 {min, number} 项',
      '{label}最少 {min, number} 項',
      '{label} needs at least {min, number} items',
      '{label} precisa de ao menos {min, number} itens',
    ],
    itemsMax: [
      '{label}最多 {max, number} 项',
      '{label}最多 {max, number} 項',
      '{label} takes at most {max, number} items',
      '{label} aceita no máximo {max, number} itens',
    ],
    invalid: ['{label}不符合要求', '{label}不符合要求', '{label} is not acceptable', '{label} não é aceitável'],
    showPassword: ['显示密码', '顯示密碼', 'Show password', 'Mostrar senha'],
    hidePassword: ['隐藏密码', '隱藏密碼', 'Hide password', 'Ocultar senha'],
  },
} as const satisfies Messages;
