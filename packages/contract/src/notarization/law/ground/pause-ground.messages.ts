import type { Message } from '../../../kit/messages.ts';
import type { PauseGround } from './pause-ground.ts';

export const pauseGroundMessages = {
  'force-majeure': ['不可抗力', '不可抗力', 'Force majeure', 'Força maior'],
  supplement: ['补充证明材料', '補充證明材料', 'Proof is being completed', 'A prova está sendo completada'],
  verification: ['需要核实有关情况', '需要核實有關情況', 'Facts are being verified', 'Fatos estão sendo verificados'],
} as const satisfies Readonly<Record<PauseGround, Message>>;
