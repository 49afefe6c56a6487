import type { Translated } from './intl.ts';
import type { kitMessages } from './kit.messages.ts';

export const kitMessagesPtBR = {
  http: {
    status: {
      '200': 'O servidor devolveu os dados pedidos',
      '201': 'Criado ou alterado com sucesso',
      '202': 'Pedido na fila; será processado em segundo plano',
      '204': 'Excluído com sucesso',
      '400': 'Pedido inválido: nada foi criado nem alterado',
      '401': 'Sem permissão: token, usuário ou senha incorretos',
      '403': 'Identificado, mas o acesso é proibido',
      '404': 'O registro não existe',
      '406': 'O formato pedido não está disponível',
      '410': 'O recurso foi excluído definitivamente',
      '422': 'O conteúdo enviado não passou na validação',
      '500': 'O servidor falhou; tente mais tarde',
      '502': 'Erro de gateway',
      '503': 'Serviço indisponível: sobrecarga ou manutenção',
      '504': 'Tempo do gateway esgotado',
    },
    failed: 'Erro de requisição {status}: {url}',
    unreachable: 'Falha de rede: o servidor não pode ser alcançado',
    unreadable: 'A resposta do servidor não pôde ser lida',
    other: 'O pedido falhou; tente mais tarde',
  },
  feedback: {
    succeeded: '{action} com sucesso',
  },
  form: {
    required: 'Informe {label}',
    type: '{label} está em formato incorreto',
    format: '{label} está em formato incorreto',
    choice: '{label} não está entre as opções',
    textMin: '{label} precisa de ao menos {min, number} caracteres',
    textMax: '{label} aceita no máximo {max, number} caracteres',
    numberMin: '{label} não pode ser menor que {min, number}',
    numberMax: '{label} não pode ser maior que {max, number}',
    itemsMin: '{label} precisa de ao menos {min, number} itens',
    itemsMax: '{label} aceita no máximo {max, number} itens',
    invalid: '{label} não é aceitável',
    showPassword: 'Mostrar senha',
    hidePassword: 'Ocultar senha',
  },
} as const satisfies Translated<typeof kitMessages>;
