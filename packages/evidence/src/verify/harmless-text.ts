const SHOWN_MAX = 1_000;

/**
 * What a package says is shown on pages and terminals. Signs that a terminal obeys, that cannot be seen or that turn
 * the writing around would let it speak in the verifier's own name; they become question marks. A text that would push
 * the verdicts out of sight is cut.
 */
export const harmless = (text: string): string =>
  (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text).replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu,
    '?',
  );
