import { z } from 'zod';
import { defineNotification } from '../platform/notification-definition.ts';

const ofCase = z.object({ number: z.string().max(16) });
const sample = { number: 'GZ20261119000001' };
const result = { version: 1, purpose: 'result', channels: ['sms', 'email'], variables: ofCase, sample } as const;

/** Nobody is named and nothing is said of the matter: a telephone may be in other hands. */
export const caseCorrections = defineNotification({
  ...result,
  kind: 'notarization.corrections',
  title: ['公证申请须补正', '公證申請須補正', 'Your application needs corrections', 'Seu pedido precisa de correções'],
  text: [
    '您的公证申请{number}须补正材料，请在10个工作日内联系我们。',
    '您的公證申請{number}須補正材料，請在10個工作日內聯絡我們。',
    'Your application {number} needs corrections. Please contact us within 10 working days.',
    'Seu pedido {number} precisa de correções. Fale conosco em até 10 dias úteis.',
  ],
});

export const caseAwaitingFee = defineNotification({
  ...result,
  kind: 'notarization.awaiting-fee',
  title: ['公证申请已预审通过', '公證申請已預審通過', 'Please pay the notary fee', 'Pague a taxa notarial'],
  text: [
    '您的公证申请{number}已预审通过，请在3个工作日内向公证处缴费。',
    '您的公證申請{number}已預審通過，請在3個工作日內向公證處繳費。',
    'Your application {number} has been looked at. Please pay the office within 3 working days.',
    'Seu pedido {number} foi analisado. Pague ao cartório em até 3 dias úteis.',
  ],
});

export const caseAccepted = defineNotification({
  ...result,
  kind: 'notarization.accepted',
  title: ['公证申请已受理', '公證申請已受理', 'Your case was accepted', 'Seu caso foi aceito'],
  text: [
    '您的公证申请{number}已受理，公证处将自受理之日起15个工作日内出具公证书。',
    '您的公證申請{number}已受理，公證處將自受理之日起15個工作日內出具公證書。',
    'Your application {number} was accepted. The certificate is due within 15 working days.',
    'Seu pedido {number} foi aceito. O certificado sai em até 15 dias úteis.',
  ],
});

export const casePaused = defineNotification({
  ...result,
  kind: 'notarization.paused',
  title: ['公证办理期限中止', '公證辦理期限中止', 'The period of your case is paused', 'Prazo suspenso'],
  text: [
    '您的公证案件{number}因法定事由中止计算办理期限，详见公证处通知。',
    '您的公證案件{number}因法定事由中止計算辦理期限，詳見公證處通知。',
    'The period of your case {number} is paused on a ground of law; see the notice of the office.',
    'O prazo do seu caso {number} está suspenso por motivo legal; veja o aviso do cartório.',
  ],
});

export const caseIssued = defineNotification({
  ...result,
  kind: 'notarization.issued',
  title: ['公证书已出具', '公證書已出具', 'Your certificate was issued', 'Seu certificado foi emitido'],
  text: [
    '您的公证案件{number}已出具公证书，请留意送达。',
    '您的公證案件{number}已出具公證書，請留意送達。',
    'The certificate of your case {number} was issued and will be delivered.',
    'O certificado do seu caso {number} foi emitido e será entregue.',
  ],
});

export const caseEnded = defineNotification({
  ...result,
  kind: 'notarization.ended',
  title: ['公证案件已办结', '公證案件已辦結', 'Your case has ended', 'Seu caso foi encerrado'],
  text: [
    '您的公证案件{number}已终结，未出具公证书，原因及退费见书面通知。',
    '您的公證案件{number}已終結，未出具公證書，原因及退費見書面通知。',
    'Your case {number} has ended without a certificate. The notice says why and what goes back.',
    'Seu caso {number} terminou sem certificado. O aviso diz por quê e o que volta.',
  ],
});

export const caseRevoked = defineNotification({
  ...result,
  kind: 'notarization.revoked',
  title: ['公证书已撤销', '公證書已撤銷', 'Your certificate was revoked', 'Seu certificado foi revogado'],
  text: [
    '您的公证案件{number}的公证书经复查已撤销，自始无效，详见书面通知。',
    '您的公證案件{number}的公證書經複查已撤銷，自始無效，詳見書面通知。',
    'The certificate of your case {number} was revoked after a review. See the notice.',
    'O certificado do seu caso {number} foi revogado após revisão. Veja o aviso.',
  ],
});
