const SHOWN_MAX = 1_000;

/**
 * Texts of a package are shown on pages and terminals. Control characters, invisible ones and those that reverse the
 * direction of text could imitate the verifier's own output; they are replaced by question marks. A text that would
 * push the verdicts out of sight is cut.
 */
export const harmless = (text: string): string =>
  (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text).replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu,
    '?',
  );
