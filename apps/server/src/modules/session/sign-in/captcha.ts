import { LIMIT } from '@nota/contract/kit/limits.ts';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses: no 0 O 1 I L 2 Z 5 S 8 B. */
const ALPHABET = '34679ACDEFGHJKMNPQRTUVWXY';
const WIDTH = 150;
const HEIGHT = 40;

export function newCaptchaText(): string {
  return Array.from({ length: LIMIT.captchaChars }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * A small PNG with the text turned, shifted and crossed by lines; it slows scripts down, and the account lock stops
 * them.
 */
export function drawCaptcha(text: string): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f5f7fa';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let line = 0; line < 6; line += 1) drawLine(pen);
  const step = (WIDTH - 16) / text.length;
  [...text].forEach((letter, index) => drawLetter(pen, letter, 8 + step * (index + 0.5)));
  for (let line = 0; line < 3; line += 1) drawLine(pen);
  return canvas.toBuffer('image/png');
}

function drawLetter(pen: SKRSContext2D, letter: string, x: number) {
  pen.save();
  pen.translate(x, HEIGHT / 2 + randomInt(-4, 5));
  pen.rotate(randomInt(-35, 36) / 100);
  pen.font = `bold ${randomInt(24, 31)}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour(20, 110);
  pen.fillText(letter, 0, 0);
  pen.restore();
}

function drawLine(pen: SKRSContext2D) {
  pen.strokeStyle = colour(90, 190);
  pen.lineWidth = randomInt(1, 3);
  pen.beginPath();
  pen.moveTo(randomInt(WIDTH), randomInt(HEIGHT));
  pen.bezierCurveTo(
    randomInt(WIDTH),
    randomInt(HEIGHT),
    randomInt(WIDTH),
    randomInt(HEIGHT),
    randomInt(WIDTH),
    randomInt(HEIGHT),
  );
  pen.stroke();
}

const colour = (from: number, to: number) =>
  `rgb(${randomInt(from, to)}, ${randomInt(from, to)}, ${randomInt(from, to)})`;
