import type { Translated } from '../../language/intl.ts';
import type { approvalMessages } from './approval.messages.ts';

export const approvalMessagesPtBR: Translated<typeof approvalMessages> = {
  field: {
    reason: 'Motivo',
  },
  waiting: 'À espera de uma segunda pessoa: {kind}',
  asked: 'Pedido por {name} em {time}; motivo: {reason}',
  expires: 'Pode ser confirmado até',
  none: 'Nada aguarda a sua confirmação',
  failed: 'Não foi possível ler o que aguarda confirmação',
  retry: 'Tentar de novo',
  kind: {
    member: { 'reset-password': 'Redefinir uma senha', 'reset-second-factor': 'Redefinir o segundo fator' },
    'dead-job': {
      discard: 'Descartar uma tarefa que falhou',
    },
    attestation: {
      release: 'Liberar a retenção legal',
      thaw: 'Permitir downloads de novo',
      'revoke-certificate': 'Revogar o certificado',
    },
    certificate: {
      revoke: 'Revogar o certificado',
    },
  },
  fact: {
    member: 'Membro',
    roles: 'Papéis',
    task: 'Tarefa',
    failure: 'O que falhou',
    attempts: 'Tentativas',
    record: 'Número do registro',
    certificate: 'Número do certificado',
    version: 'Versão',
  },
  state: {
    waiting: 'Aguardando',
    approved: 'Confirmado',
    rejected: 'Rejeitado',
    withdrawn: 'Retirado',
    expired: 'Expirado',
  },
  action: {
    ask: 'Pedir',
    approve: 'Confirmar e executar',
    reject: 'Rejeitar',
    withdraw: 'Retirar o pedido',
    expire: 'Expirar',
  },
  consequence: {
    approve: 'É executado de imediato e registrado na auditoria',
    reject: 'Não será executado; quem pediu pode ler o motivo',
    withdraw: 'Não será executado; pode ser pedido de novo',
  },
};
