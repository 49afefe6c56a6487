/** The limits of access links and of visits by them, with units at the end of the names. */
export const LINK_LIMIT = {
  /** A link is locked for good by the last of these; a member of staff sends another one. */
  wrongFactorsMax: 5,
  codesMax: 10,
  codePauseSeconds: 60,
  codeLifeSeconds: 600,
  visitMinutes: 30,
  usesMax: 100,
  lifeDaysMax: 120,
  /** How long after its end the holder of a link is told why it opens nothing; afterwards it is unknown. */
  keepDays: 30,
  /** Calls of one visit, over all endpoints. */
  visitCallsPerMinute: 120,
  /** Of one link before the second factor, whatever address they come from. */
  linkCallsPerMinute: 60,
} as const;
