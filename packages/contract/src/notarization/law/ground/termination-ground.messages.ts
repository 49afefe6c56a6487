import type { Message } from '../../../kit/messages.ts';
import type { TerminationGround } from './termination-ground.ts';

export const terminationGroundMessages = {
  'unfinished-six-months': [
    '因当事人的原因六个月内不能办结',
    '因當事人的原因六個月內不能辦結',
    'Not to be finished within six months, for reasons of the applicant',
    'Não pode ser concluído em seis meses, por razões do requerente',
  ],
  withdrawn: [
    '公证书出具前当事人撤回申请',
    '公證書出具前當事人撤回申請',
    'Withdrawn by the applicant before the certificate was issued',
    'Retirado pelo requerente antes da emissão do certificado',
  ],
  'applicant-gone': [
    '申请人死亡或终止，不能继续办理或继续办理已无意义',
    '申請人死亡或終止，不能繼續辦理或繼續辦理已無意義',
    'The applicant died or ceased to exist, and going on is impossible or pointless',
    'O requerente morreu ou deixou de existir, e continuar é impossível ou inútil',
  ],
  obstructed: [
    '当事人阻挠、妨碍按规定程序和期限办理',
    '當事人阻撓、妨礙按規定程序和期限辦理',
    'The applicant obstructs the procedure or its periods',
    'O requerente obstrui o procedimento ou os prazos',
  ],
  other: ['其他应当终止的情形', '其他應當終止的情形', 'Another case for ending it', 'Outro motivo para encerrar'],
} as const satisfies Readonly<Record<TerminationGround, Message>>;
