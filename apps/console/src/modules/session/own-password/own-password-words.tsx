import type { ReactNode } from 'react';
import { PieceWords, type WordsOf } from '../../../kit/language/piece-words.tsx';
import { ownPasswordMessagesEnUS } from './own-password.messages.en-US.ts';
import { ownPasswordMessagesPtBR } from './own-password.messages.pt-BR.ts';
import { ownPasswordMessages } from './own-password.messages.ts';
import { ownPasswordMessagesZhTW } from './own-password.messages.zh-TW.ts';

export const OWN_PASSWORD_WORDS: WordsOf<'ownPassword'> = {
  'zh-CN': ownPasswordMessages,
  'zh-TW': ownPasswordMessagesZhTW,
  'en-US': ownPasswordMessagesEnUS,
  'pt-BR': ownPasswordMessagesPtBR,
};

/** Around the steps in which somebody chooses a password of their own. */
export function OwnPasswordWords({ children }: { children: ReactNode }) {
  return (
    <PieceWords name="ownPassword" words={OWN_PASSWORD_WORDS}>
      {children}
    </PieceWords>
  );
}
