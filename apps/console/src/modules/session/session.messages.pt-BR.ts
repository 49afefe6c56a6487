import type { Translated } from '../../kit/language/intl.ts';
import type { sessionMessages } from './session.messages.ts';

export const sessionMessagesPtBR = {
  login: {
    title: 'Entrar',
    welcome: 'Bem-vindo a {platform}',
    username: 'Conta',
    usernameHint: 'Número do celular',
    password: 'Senha',
    passwordHint: 'Senha',
    captcha: 'Captcha',
    captchaHint: 'Caracteres ao lado',
    captchaWait: 'Primeiro a conta',
    captchaRefresh: 'Mostrar outra imagem',
    captchaFailed: 'Não carregou, tente de novo',
    submit: 'Entrar',
    activate: 'Primeiro acesso ou esqueceu a senha? Use um código de ativação',
    slogan: 'Dados eletrônicos que resistem ao exame',
    points: {
      capture: 'Cada passo da coleta registrado',
      time: 'Tempo confiável e âncoras em blockchain',
      verify: 'Verificável offline',
    },
    servicePhone: 'Telefone {phone}',
    serviceTime: 'Horário {time}',
    language: 'Idioma',
  },
  notice: {
    title: 'Houve uma mudança na sua conta',
    look: 'Ver',
  },
  welcome: {
    morning: 'Bom dia, {name}',
    noon: 'Bom dia, {name}',
    afternoon: 'Boa tarde, {name}',
    evening: 'Boa noite, {name}',
    lastSignIn: 'Último acesso {time}, IP {ip}',
    firstSignIn: 'Este é o seu primeiro acesso',
    entries: 'Acessos',
    todos: 'Minhas pendências',
    noTodos: 'Nada espera por você',
    todosFailed: 'Não foi possível ler as suas pendências',
    todosRetry: 'Tentar de novo',
    todoCount: '{count, number}',
    todo: {
      'grant-change': 'Alterações de permissão a revisar',
      'chain-mode': 'Alterações do modo de cadeia a revisar',
      'dead-job': 'Tarefas em segundo plano que falharam',
      'approval-request': 'Atos à espera de uma segunda pessoa',
      'credential-reset': 'Códigos de ativação a entregar',
    },
  },
} as const satisfies Translated<typeof sessionMessages>;
