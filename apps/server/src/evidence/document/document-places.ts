import type { DocumentDefinition } from '@nota/contract/evidence/document-definition.ts';
import type { DocumentKind } from '@nota/contract/evidence/document-template.contract.ts';
import { LANGUAGES } from '@nota/contract/kit/languages.ts';
import { messageIn } from '@nota/contract/kit/messages.ts';
import { FORMATS } from '@nota/contract/kit/template/place-format.ts';
import type { PlaceShape } from '@nota/contract/kit/template/place-shape.ts';

type NamedPlace = DocumentKind['places'][number];

/** A kind of document as whoever writes its template needs it. */
export const describeKind = ({ kind, title, shape, required, template }: DocumentDefinition): DocumentKind => ({
  kind,
  title: [...title],
  places: placesIn(shape, ''),
  required: [...required],
  shipped: LANGUAGES.map((language) => ({ language, text: messageIn(template, language) })),
});

function placesIn(shape: PlaceShape, path: string): NamedPlace[] {
  if (shape.kind === 'list') return placesIn(shape.of, path);
  if (shape.kind !== 'group') return [];
  return Object.entries(shape.places).flatMap(([name, place]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const { kind } = place.shape;
    return [
      { path: own, kind, isOptional: place.isOptional, formats: formatsFor(kind) },
      ...placesIn(place.shape, own),
    ];
  });
}

const formatsFor = (kind: PlaceShape['kind']): string[] =>
  Object.entries(FORMATS)
    .filter(([, { fits }]) => fits.some((fitting) => fitting === kind))
    .map(([name]) => name);
