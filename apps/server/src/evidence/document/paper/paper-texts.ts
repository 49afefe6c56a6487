/** A fixed text of a paper in two languages: Chinese is authoritative, English the translation beside it. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

export const say = (zh: string, en: string): Bilingual => ({ zh, en });
