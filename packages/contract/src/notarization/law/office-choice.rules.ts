import { serves } from '../../notary-office/jurisdiction.rules.ts';
import type { Matter } from '../../notary-office/notary-matters.ts';

/** What ties a matter to an office (公证法 25; 公证程序规则 14). */
export const CONNECTIONS = ['domicile', 'residence', 'act', 'fact', 'estate'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Where somebody lives or is registered, as codes of GB/T 2260; null is not known. */
export interface ApplicantPlaces {
  readonly domicile: string | null;
  /** 经常居住地. */
  readonly residence: string | null;
}

export interface MatterPlaces {
  readonly matter: Matter;
  /** All who apply together: the place of any one of them is enough (公证程序规则 15). */
  readonly applicants: readonly ApplicantPlaces[];
  readonly actPlace: string | null;
  readonly factPlace: string | null;
  readonly concernsRealEstate: boolean;
  readonly estatePlace: string | null;
}

/** What an office must be asked; its regions are those of its practice (执业区域). */
export interface ChoosableOffice {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly matters: readonly Matter[];
  readonly regions: readonly { readonly code: string }[];
}

/** Why an office may not take a matter. All that hold are named, so that nobody is sent away twice. */
export const OUT_REASONS = [
  'office-not-enabled',
  'matter-not-accepted',
  'estate-place-unknown',
  'estate-elsewhere',
  'places-unknown',
  'no-connection',
] as const;
export type OutReason = (typeof OUT_REASONS)[number];

export type OfficeChoice =
  | { readonly officeId: string; readonly verdict: 'proposed'; readonly connections: readonly Connection[] }
  | { readonly officeId: string; readonly verdict: 'out'; readonly reasons: readonly OutReason[] };

/**
 * Mandates, declarations, gifts and wills about real estate may go by the first paragraph as well (公证法 25, second
 * paragraph, last half): "may", so that the place of the estate stays open to them too.
 */
const goesByEstateAlone = ({ concernsRealEstate, matter }: MatterPlaces) =>
  concernsRealEstate && matter !== 'declaration';

/**
 * The places that count, each with what it is. Competence of courts is no part of it: where a matter may be notarized
 * is decided by this article alone, and never by who would be sued where.
 */
function countingPlaces(places: MatterPlaces): readonly { readonly connection: Connection; readonly code: string }[] {
  const estate = places.concernsRealEstate ? [{ connection: 'estate' as const, code: places.estatePlace }] : [];
  const first = [
    ...places.applicants.flatMap(({ domicile, residence }) => [
      { connection: 'domicile' as const, code: domicile },
      { connection: 'residence' as const, code: residence },
    ]),
    { connection: 'act' as const, code: places.actPlace },
    { connection: 'fact' as const, code: places.factPlace },
  ];
  const all = goesByEstateAlone(places) ? estate : [...first, ...estate];
  return all.flatMap(({ connection, code }) => (code === null ? [] : [{ connection, code }]));
}

/** Says of one office whether it may take the matter, and by what. */
export function chooseOffice(places: MatterPlaces, office: ChoosableOffice): OfficeChoice {
  const counting = countingPlaces(places);
  const connections = CONNECTIONS.filter((connection) =>
    counting.some((place) => place.connection === connection && serves(office.regions, place.code)),
  );
  const reasons = [
    ...(office.isEnabled ? [] : (['office-not-enabled'] as const)),
    ...(office.matters.includes(places.matter) ? [] : (['matter-not-accepted'] as const)),
    ...(connections.length > 0 ? [] : [placeReason(places, counting.length === 0)]),
  ];
  return reasons.length > 0
    ? { officeId: office.id, verdict: 'out', reasons }
    : { officeId: office.id, verdict: 'proposed', connections };
}

function placeReason(places: MatterPlaces, isNoneKnown: boolean): OutReason {
  if (goesByEstateAlone(places)) return isNoneKnown ? 'estate-place-unknown' : 'estate-elsewhere';
  return isNoneKnown ? 'places-unknown' : 'no-connection';
}

/** One answer for each office, those that are proposed first; otherwise in the order in which they came. */
export function chooseOffices(places: MatterPlaces, offices: readonly ChoosableOffice[]): readonly OfficeChoice[] {
  const choices = offices.map((office) => chooseOffice(places, office));
  return [
    ...choices.filter(({ verdict }) => verdict === 'proposed'),
    ...choices.filter(({ verdict }) => verdict === 'out'),
  ];
}
