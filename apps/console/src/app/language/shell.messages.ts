import type { Messages } from '@nota/contract/kit/messages.ts';
import { menuMessages } from './menu.messages.ts';

/** Messages of the frame around pages. */
export const shellMessages = {
  menu: menuMessages,
  product: ['数字存证平台', '數位存證平台', 'Digital Evidence Platform', 'Plataforma de Evidências Digitais'],
  console: ['运营后台', '營運後台', 'Operations console', 'Console de operações'],
  header: {
    home: ['首页', '首頁', 'Home', 'Início'],
    menu: ['主菜单', '主選單', 'Main menu', 'Menu principal'],
    collapse: ['收起菜单', '收合選單', 'Collapse menu', 'Recolher menu'],
    expand: ['展开菜单', '展開選單', 'Expand menu', 'Expandir menu'],
    openMenu: ['打开菜单', '開啟選單', 'Open menu', 'Abrir menu'],
    account: ['账号', '帳號', 'Account', 'Conta'],
    center: ['个人中心', '個人中心', 'Account centre', 'Minha conta'],
    settings: ['个人设置', '個人設定', 'Account settings', 'Configurações da conta'],
    signOut: ['退出登录', '登出', 'Sign out', 'Sair'],
    language: ['语言', '語言', 'Language', 'Idioma'],
    toDark: ['切换到深色', '切換到深色', 'Switch to dark', 'Mudar para escuro'],
    toLight: ['切换到浅色', '切換到淺色', 'Switch to light', 'Mudar para claro'],
    pageSettings: ['页面设置', '頁面設定', 'Page settings', 'Configurações da página'],
    skip: ['跳到正文', '跳到正文', 'Skip to content', 'Ir para o conteúdo'],
    loading: ['页面加载中', '頁面載入中', 'Loading page', 'Carregando a página'],
  },
  notices: {
    offline: ['网络连接已断开', '網路連線已中斷', 'You are offline', 'Você está offline'],
    offlineHint: [
      '恢复连接后会自动继续，也可以刷新页面',
      '恢復連線後會自動繼續，也可以重新整理頁面',
      'Work goes on by itself once the connection is back; you can also refresh',
      'O trabalho continua quando a conexão voltar; você também pode atualizar',
    ],
    newVersion: ['有新版本可用', '有新版本可用', 'A new version is available', 'Há uma nova versão'],
    newVersionHint: [
      '刷新后使用新版本，请先保存正在填写的内容',
      '重新整理後使用新版本，請先儲存正在填寫的內容',
      'Refresh to use it; save what you are typing first',
      'Atualize para usá-la; antes, salve o que estiver digitando',
    ],
    platformChanged: [
      '平台配置已更新',
      '平台設定已更新',
      'The platform’s configuration has changed',
      'A configuração da plataforma mudou',
    ],
    platformChangedHint: [
      '刷新后按新配置继续，请先保存正在填写的内容',
      '重新整理後按新設定繼續，請先儲存正在填寫的內容',
      'Refresh to go on with it; save what you are typing first',
      'Atualize para continuar com ela; antes, salve o que estiver digitando',
    ],
    pageLost: [
      '页面加载失败，请刷新后重试',
      '頁面載入失敗，請重新整理後再試',
      'The page could not be loaded; refresh to try again',
      'A página não pôde ser carregada; atualize para tentar de novo',
    ],
    refresh: ['刷新', '重新整理', 'Refresh', 'Atualizar'],
  },
  expired: {
    title: ['登录已过期', '登入已過期', 'Your session has expired', 'Sua sessão expirou'],
    locked: ['已锁屏', '已鎖定', 'Locked', 'Bloqueado'],
    hint: [
      '请重新登录，页面上已填写的内容不会丢失',
      '請重新登入，頁面上已填寫的內容不會遺失',
      'Please sign in again. Nothing you typed on this page is lost',
      'Entre novamente. Nada do que você digitou se perde',
    ],
    other: ['换个账号登录', '換個帳號登入', 'Use another account', 'Usar outra conta'],
  },
} as const satisfies Messages;
