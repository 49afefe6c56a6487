import type { Translated } from '../../kit/language/intl.ts';
import type { sessionMessages } from './session.messages.ts';

export const sessionMessagesEnUS = {
  login: {
    title: 'Sign in',
    welcome: 'Welcome to {platform}',
    username: 'Account',
    usernameHint: 'Mobile number',
    password: 'Password',
    passwordHint: 'Password',
    captcha: 'Captcha',
    captchaHint: 'Characters on the right',
    captchaWait: 'Account first',
    captchaRefresh: 'Show another image',
    captchaFailed: 'Not loaded, try again',
    submit: 'Sign in',
    activate: 'First sign-in or forgot your password? Use an activation code',
    slogan: 'Electronic data that stands up to examination',
    points: {
      capture: 'Every step of capture on record',
      time: 'Trusted time and blockchain anchors',
      verify: 'Verifiable offline',
    },
    servicePhone: 'Service phone {phone}',
    serviceTime: 'Service hours {time}',
    language: 'Language',
  },
  notice: {
    title: 'Something was done to your account',
    look: 'Look',
  },
  welcome: {
    morning: 'Good morning, {name}',
    noon: 'Good day, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
    lastSignIn: 'Last sign-in {time}, IP {ip}',
    firstSignIn: 'This is your first sign-in',
    entries: 'Where to',
    todos: 'My to-dos',
    noTodos: 'Nothing is waiting for you',
    todosFailed: 'Your tasks could not be read',
    todosRetry: 'Try again',
    todoCount: '{count, number}',
    todo: {
      'grant-change': 'Permission changes to review',
      'chain-mode': 'Chain mode changes to review',
      'dead-job': 'Background jobs that failed',
      'approval-request': 'Acts that wait for a second person',
      'credential-reset': 'Activation codes to hand over',
    },
  },
} as const satisfies Translated<typeof sessionMessages>;
