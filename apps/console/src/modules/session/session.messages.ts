import type { Messages } from '@nota/contract/kit/messages.ts';

/** Messages of sign-in and the welcome page. */
export const sessionMessages = {
  login: {
    title: ['登录', '登入', 'Sign in', 'Entrar'],
    welcome: ['欢迎登录{platform}', '歡迎登入{platform}', 'Welcome to {platform}', 'Bem-vindo a {platform}'],
    username: ['账号', '帳號', 'Account', 'Conta'],
    usernameHint: ['请输入手机号', '請輸入手機號碼', 'Mobile number', 'Número do celular'],
    password: ['密码', '密碼', 'Password', 'Senha'],
    passwordHint: ['请输入密码', '請輸入密碼', 'Password', 'Senha'],
    captcha: ['验证码', '驗證碼', 'Captcha', 'Captcha'],
    captchaHint: ['请输入右侧字符', '請輸入右側字元', 'Characters on the right', 'Caracteres ao lado'],
    captchaWait: ['填写账号后显示', '填寫帳號後顯示', 'Account first', 'Primeiro a conta'],
    captchaRefresh: ['看不清，换一张', '看不清，換一張', 'Show another image', 'Mostrar outra imagem'],
    captchaFailed: ['加载失败，点击重试', '載入失敗，點擊重試', 'Not loaded, try again', 'Não carregou, tente de novo'],
    submit: ['登录', '登入', 'Sign in', 'Entrar'],
    activate: [
      '首次登录或忘记密码？使用激活码',
      '首次登入或忘記密碼？使用啟用碼',
      'First sign-in or forgot your password? Use an activation code',
      'Primeiro acesso ou esqueceu a senha? Use um código de ativação',
    ],
    slogan: [
      '让每一份电子数据都经得起检验',
      '讓每一份電子資料都經得起檢驗',
      'Electronic data that stands up to examination',
      'Dados eletrônicos que resistem ao exame',
    ],
    points: {
      capture: ['取证全程留痕', '取證全程留痕', 'Every step of capture on record', 'Cada passo da coleta registrado'],
      time: [
        '可信时间与区块链存证',
        '可信時間與區塊鏈存證',
        'Trusted time and blockchain anchors',
        'Tempo confiável e âncoras em blockchain',
      ],
      verify: ['离线可验证', '離線可驗證', 'Verifiable offline', 'Verificável offline'],
    },
    servicePhone: ['服务电话 {phone}', '服務電話 {phone}', 'Service phone {phone}', 'Telefone {phone}'],
    serviceTime: ['服务时间 {time}', '服務時間 {time}', 'Service hours {time}', 'Horário {time}'],
    language: ['语言', '語言', 'Language', 'Idioma'],
  },
  notice: {
    title: [
      '您的账号有安全变更',
      '您的帳號有安全變更',
      'Something was done to your account',
      'Houve uma mudança na sua conta',
    ],
    look: ['查看', '查看', 'Look', 'Ver'],
  },
  welcome: {
    morning: ['上午好，{name}', '上午好，{name}', 'Good morning, {name}', 'Bom dia, {name}'],
    noon: ['中午好，{name}', '中午好，{name}', 'Good day, {name}', 'Bom dia, {name}'],
    afternoon: ['下午好，{name}', '下午好，{name}', 'Good afternoon, {name}', 'Boa tarde, {name}'],
    evening: ['晚上好，{name}', '晚上好，{name}', 'Good evening, {name}', 'Boa noite, {name}'],
    lastSignIn: [
      '上次登录 {time}，IP {ip}',
      '上次登入 {time}，IP {ip}',
      'Last sign-in {time}, IP {ip}',
      'Último acesso {time}, IP {ip}',
    ],
    firstSignIn: ['这是您首次登录', '這是您首次登入', 'This is your first sign-in', 'Este é o seu primeiro acesso'],
    entries: ['功能入口', '功能入口', 'Where to', 'Acessos'],
  },
} as const satisfies Messages;
