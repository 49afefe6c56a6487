/** Characters as people count them: one for each code point. */
export const passwordLength = (password: string) => [...password].length;
