export interface ImageDifference {
  readonly before: { readonly width: number; readonly height: number };
  readonly after: { readonly width: number; readonly height: number };
  /** Undefined where the pictures have different sizes: then no pixel lies upon another. */
  readonly pixels: { readonly different: number; readonly all: number } | undefined;
}

/** Compares the colours of two pictures of one size, pixel by pixel. */
export function compareColours(before: Uint8ClampedArray, after: Uint8ClampedArray): number {
  let different = 0;
  for (let at = 0; at < before.length; at += 4) {
    const isSame =
      before[at] === after[at] &&
      before[at + 1] === after[at + 1] &&
      before[at + 2] === after[at + 2] &&
      before[at + 3] === after[at + 3];
    if (!isSame) different += 1;
  }
  return different;
}

/** Draws a picture into a canvas: no address of it is made, so that the page's policy needs no exception. */
export async function drawImage(blob: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(blob);
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
}

export function imageDifference(one: HTMLCanvasElement, other: HTMLCanvasElement): ImageDifference {
  const [before, after] = [one, other].map(({ width, height }) => ({ width, height })) as [
    ImageDifference['before'],
    ImageDifference['after'],
  ];
  const isOneSize = before.width === after.width && before.height === after.height;
  const [a, b] = isOneSize ? [coloursOf(one), coloursOf(other)] : [undefined, undefined];
  const pixels = a && b ? { different: compareColours(a, b), all: before.width * before.height } : undefined;
  return { before, after, pixels };
}

const coloursOf = (canvas: HTMLCanvasElement): Uint8ClampedArray | undefined =>
  canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
