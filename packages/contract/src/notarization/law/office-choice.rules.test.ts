import { describe, expect, it } from 'vitest';
import type { Matter } from '../../notary-office/notary-matters.ts';
import {
  chooseOffice,
  chooseOffices,
  type ChoosableOffice,
  type Connection,
  type MatterPlaces,
  type OutReason,
} from './office-choice.rules.ts';

const office = (over: Partial<ChoosableOffice> = {}): ChoosableOffice => ({
  id: '1',
  isEnabled: true,
  matters: ['preservation', 'declaration', 'contract'],
  regions: [{ code: '330100' }],
  ...over,
});
const HANGZHOU = '330106';
const NINGBO = '330203';
const NOWHERE = { domicile: null, residence: null };
const places = (over: Partial<MatterPlaces> = {}): MatterPlaces => ({
  matter: 'preservation',
  applicants: [NOWHERE],
  actPlace: null,
  factPlace: null,
  concernsRealEstate: false,
  estatePlace: null,
  ...over,
});
const estate = (matter: Matter, estatePlace: string | null, over: Partial<MatterPlaces> = {}) =>
  places({ matter, concernsRealEstate: true, estatePlace, ...over });

describe('an office of Hangzhou is proposed', () => {
  it.each<[article: string, what: string, asked: MatterPlaces, connections: Connection[]]>([
    ['25(1)', 'by a domicile', places({ applicants: [{ ...NOWHERE, domicile: HANGZHOU }] }), ['domicile']],
    ['25(1)', 'by a habitual residence', places({ applicants: [{ ...NOWHERE, residence: HANGZHOU }] }), ['residence']],
    ['25(1)', 'by the place of the act', places({ actPlace: HANGZHOU }), ['act']],
    ['25(1)', 'by the place of the fact', places({ factPlace: HANGZHOU }), ['fact']],
    [
      '25(1)',
      'by all that hold, in the order of the article',
      places({ factPlace: HANGZHOU, actPlace: HANGZHOU, applicants: [{ domicile: HANGZHOU, residence: HANGZHOU }] }),
      ['domicile', 'residence', 'act', 'fact'],
    ],
    [
      '25(1)',
      'by a residence, though the domicile is elsewhere',
      places({ applicants: [{ domicile: NINGBO, residence: HANGZHOU }] }),
      ['residence'],
    ],
    ['25(1)', 'by a place that is the whole city', places({ actPlace: '330100' }), ['act']],
    [
      '规则 15',
      'by the second of two applicants',
      places({
        applicants: [
          { ...NOWHERE, domicile: NINGBO },
          { ...NOWHERE, domicile: HANGZHOU },
        ],
      }),
      ['domicile'],
    ],
    ['25(2)', 'by the place of the real estate', estate('contract', HANGZHOU), ['estate']],
    [
      '25(2)',
      'by the place of the real estate alone, wherever people live',
      estate('contract', HANGZHOU, { applicants: [{ domicile: HANGZHOU, residence: HANGZHOU }], actPlace: HANGZHOU }),
      ['estate'],
    ],
    [
      '25(2) last half',
      'by a domicile, for a mandate about real estate elsewhere',
      estate('declaration', NINGBO, { applicants: [{ ...NOWHERE, domicile: HANGZHOU }] }),
      ['domicile'],
    ],
    [
      '25(2) last half',
      'by the real estate, for a will of somebody from elsewhere',
      estate('declaration', HANGZHOU, { applicants: [{ ...NOWHERE, domicile: NINGBO }] }),
      ['estate'],
    ],
    [
      '25(2) last half',
      'by a domicile, for a gift of real estate whose place nobody has entered',
      estate('declaration', null, { applicants: [{ ...NOWHERE, domicile: HANGZHOU }] }),
      ['domicile'],
    ],
    [
      '25(1)',
      'without regard to a place of real estate that is not concerned',
      places({ estatePlace: NINGBO, actPlace: HANGZHOU }),
      ['act'],
    ],
  ])('%s: %s', (_, __, asked, connections) => {
    expect(chooseOffice(asked, office())).toEqual({ officeId: '1', verdict: 'proposed', connections });
  });
});

describe('an office is out', () => {
  const inHangzhou = places({ actPlace: HANGZHOU });
  it.each<[article: string, what: string, asked: MatterPlaces, of: ChoosableOffice, reasons: OutReason[]]>([
    ['–', 'that is not in service', inHangzhou, office({ isEnabled: false }), ['office-not-enabled']],
    [
      '规则 19(4)',
      'that does not take the matter',
      inHangzhou,
      office({ matters: ['contract'] }),
      ['matter-not-accepted'],
    ],
    ['规则 19(4)', 'that takes no matter at all', inHangzhou, office({ matters: [] }), ['matter-not-accepted']],
    ['25(1)', 'without any connection', places({ actPlace: NINGBO }), office(), ['no-connection']],
    ['25(1)', 'while no place is known', places(), office(), ['places-unknown']],
    ['25(1)', 'while nobody applies', places({ applicants: [] }), office(), ['places-unknown']],
    [
      '25(1)',
      'that serves a district of the city only',
      places({ actPlace: '330100' }),
      office({ regions: [{ code: HANGZHOU }] }),
      ['no-connection'],
    ],
    ['25(1)', 'that serves no region', inHangzhou, office({ regions: [] }), ['no-connection']],
    ['25(2)', 'where the real estate is not', estate('contract', NINGBO), office(), ['estate-elsewhere']],
    [
      '25(2)',
      'where the applicant lives but the real estate is not',
      estate('contract', NINGBO, { applicants: [{ ...NOWHERE, domicile: HANGZHOU }] }),
      office(),
      ['estate-elsewhere'],
    ],
    [
      '25(2)',
      'while nobody says where the real estate is',
      estate('contract', null, { applicants: [{ ...NOWHERE, domicile: HANGZHOU }] }),
      office(),
      ['estate-place-unknown'],
    ],
    [
      '25(2) last half',
      'for a will, with neither people nor real estate here',
      estate('declaration', NINGBO, { applicants: [{ ...NOWHERE, domicile: NINGBO }] }),
      office(),
      ['no-connection'],
    ],
    [
      'all',
      'for every reason there is',
      estate('inheritance', NINGBO),
      office({ isEnabled: false }),
      ['office-not-enabled', 'matter-not-accepted', 'estate-elsewhere'],
    ],
  ])('%s: %s', (_, __, asked, of, reasons) => {
    expect(chooseOffice(asked, of)).toEqual({ officeId: '1', verdict: 'out', reasons });
  });
});

it('answers for every office, those that are proposed first', () => {
  const offices = [
    office({ id: 'suspended', isEnabled: false }),
    office({ id: 'hangzhou' }),
    office({ id: 'ningbo', regions: [{ code: '330200' }] }),
    office({ id: 'zhejiang', regions: [{ code: '330000' }] }),
  ];
  const choices = chooseOffices(places({ actPlace: HANGZHOU }), offices);
  expect(choices.map(({ officeId, verdict }) => `${officeId} ${verdict}`)).toEqual([
    'hangzhou proposed',
    'zhejiang proposed',
    'suspended out',
    'ningbo out',
  ]);
});
