import { COLOUR, type PaperSheet } from './paper-sheet.ts';

/** A drawn seal carries the platform's own name; a picture is the platform's own seal as it supplied it. */
export type SealLook = { readonly kind: 'drawn' } | { readonly kind: 'picture'; readonly png: Uint8Array } | 'none';

export interface SealWords {
  /** Around the star: the platform's own name. */
  readonly name: string;
  /** Below it: what the seal is for. */
  readonly foot: string;
}

/** Forty-two millimetres across, as round company seals are. */
export const SEAL_RADIUS = 59.5;

/** The share of the circle that a name may take; a longer name gets narrower characters, never a longer arc. */
const ARC = (250 / 180) * Math.PI;
/** Up to this many characters have full width; more are first set smaller and then narrower. */
const WIDE_LETTERS = 18;

/**
 * The platform's own seal over the signature block: a supplied picture, or drawn with the platform's own name and no
 * other.
 */
export function drawSeal(sheet: PaperSheet, look: SealLook, { name, foot }: SealWords, x: number, y: number) {
  if (look === 'none') return;
  const { document } = sheet;
  document.save();
  // The seal is translucent, like ink, so that the text below stays readable.
  document.fillOpacity(0.86).strokeOpacity(0.86);
  if (look.kind === 'picture') {
    const side = SEAL_RADIUS * 2;
    document.image(Buffer.from(look.png), x - SEAL_RADIUS, y - SEAL_RADIUS, {
      fit: [side, side],
      align: 'center',
      valign: 'center',
    });
  } else {
    document
      .lineWidth(2.4)
      .strokeColor(COLOUR.seal)
      .circle(x, y, SEAL_RADIUS - 1.2)
      .stroke();
    document
      .lineWidth(0.5)
      .circle(x, y, SEAL_RADIUS - 4.6)
      .stroke();
    drawStar(sheet, x, y - 1, 16.5);
    drawArc(sheet, name, x, y);
    drawFoot(sheet, foot, x, y + 33);
  }
  document.restore();
  document.fillOpacity(1).strokeOpacity(1);
}

function drawStar(sheet: PaperSheet, x: number, y: number, radius: number) {
  const corners = Array.from({ length: 10 }, (_, at): [number, number] => {
    const reach = at % 2 === 0 ? radius : radius * 0.382;
    const angle = -Math.PI / 2 + (at * Math.PI) / 5;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  sheet.document
    .polygon(...corners)
    .fillColor(COLOUR.seal)
    .fill();
}

/** Characters stand on a circle with their feet towards the centre, as outlines: a seal is a picture and not text. */
function drawArc(sheet: PaperSheet, name: string, x: number, y: number) {
  const letters = [...name.replaceAll(/\s+/g, '')];
  const step = letters.length > 1 ? Math.min(ARC / (letters.length - 1), 0.42) : 0;
  const size = letters.length > WIDE_LETTERS ? 12 : 15.5;
  const feet = SEAL_RADIUS - 9 - size;
  // The space between two neighbours, measured at their feet, where they are closest.
  const narrowing = step === 0 ? 1 : Math.min(1, (step * (feet + 3)) / (size * 0.98));
  letters.forEach((letter, at) => {
    const angle = (at - (letters.length - 1) / 2) * step;
    const place = { x: x + feet * Math.sin(angle), y: y - feet * Math.cos(angle), angle, width: size * narrowing };
    drawLetter(sheet, letter, { ...place, height: size });
  });
}

function drawFoot(sheet: PaperSheet, foot: string, x: number, y: number) {
  const letters = Array.from(foot);
  const size = 7.6;
  letters.forEach((letter, at) => {
    const left = x + (at - (letters.length - 1) / 2) * (size + 0.4);
    drawLetter(sheet, letter, { x: left, y, angle: 0, width: size, height: size * 1.12 });
  });
}

interface Place {
  /** The middle of the character's foot. */
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

function drawLetter(sheet: PaperSheet, letter: string, { x, y, angle, width, height }: Place) {
  const { path, advance, unitsPerEm } = sheet.fonts.outlineOf(letter, 'bold');
  const { document } = sheet;
  document.save();
  document.translate(x, y).rotate((angle * 180) / Math.PI);
  document.scale(width / unitsPerEm, -height / unitsPerEm).translate(-advance / 2, 0.12 * unitsPerEm);
  document.path(path).fillColor(COLOUR.seal).fill();
  document.restore();
}
