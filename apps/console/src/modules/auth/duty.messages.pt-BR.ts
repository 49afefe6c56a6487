import type { Translated } from '../../kit/language/intl.ts';
import type { dutyMessages } from './duty.messages.ts';

export const dutyMessagesPtBR = {
  duty: {
    name: {
      read: 'Ver',
      edit: 'Editar',
      review: 'Revisar',
      approve: 'Aprovar',
      administer: 'Administrar',
      audit: 'Auditar',
    },
    hint: {
      read: 'Ver, mostrar valores completos, exportar listas',
      edit: 'Preparar ou alterar registros de negócio',
      review: 'Decidir se o que alguém entregou está certo',
      approve: 'Dar efeito ao que outra pessoa propôs, ou ao que vale para fora',
      administer: 'Contas, suas credenciais e a configuração da plataforma',
      audit: 'Ler o que todos fizeram',
    },
    administration: { system: 'Sistema', security: 'Segurança', audit: 'Auditoria' },
    origin: {
      change: 'concedido por uma mudança de direitos',
      kept: 'mantido na atualização, pela lista de telefones',
    },
    field: 'Administrador',
    none: 'Nenhum',
    internalAdmin: 'Administrador interno',
    internalAdminHint: 'Pode usar a configuração da plataforma e os cartórios',
    since: 'Desde {time}',
    seeChange: 'Ver a mudança',
    breached: 'Restrito',
    breachedHint: 'O que possui viola a segregação de funções; por ora apenas lê: {why}',
    grant: 'Tornar administrador interno',
    grantTitle: 'Tornar administrador interno: {name}',
    grantNotice:
      'Outra pessoa decide. Após a aprovação, {name} poderá usar a configuração da plataforma e os cartórios e terá de entrar novamente',
    end: 'Encerrar administrador interno',
    endTitle: 'Encerrar administrador interno: {name}',
    endNotice:
      'Outra pessoa decide. Após a aprovação, {name} não poderá mais usar a configuração da plataforma e terá de entrar novamente',
    submit: 'Enviar para aprovação',
    done: 'Mudança de administrador interno enviada',
    pendingGrant: 'Aguardando: tornar administrador interno',
    pendingEnd: 'Aguardando: encerrar administrador interno',
    involved: 'Envolvidas: {actions}',
    comma: ', ',
  },
} satisfies Translated<typeof dutyMessages>;
