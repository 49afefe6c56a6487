import { createContext } from 'react';

/** Where a key reveals the record: among its facts. In a list it would be the first row's, whichever was meant. */
export const HasRevealKey = createContext(false);
