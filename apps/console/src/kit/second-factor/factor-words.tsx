import type { ReactNode } from 'react';
import { PieceWords, type WordsOf } from '../language/piece-words.tsx';
import { factorMessagesEnUS } from './factor.messages.en-US.ts';
import { factorMessagesPtBR } from './factor.messages.pt-BR.ts';
import { factorMessages } from './factor.messages.ts';
import { factorMessagesZhTW } from './factor.messages.zh-TW.ts';

export const FACTOR_WORDS: WordsOf<'factor'> = {
  'zh-CN': factorMessages,
  'zh-TW': factorMessagesZhTW,
  'en-US': factorMessagesEnUS,
  'pt-BR': factorMessagesPtBR,
};

/** Around whatever speaks of second factors. */
export function FactorWords({ children }: { children: ReactNode }) {
  return (
    <PieceWords name="factor" words={FACTOR_WORDS}>
      {children}
    </PieceWords>
  );
}
