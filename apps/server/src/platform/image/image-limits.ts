/** What a picture may be. Each bound is judged before anything is done that costs as much as it forbids. */
export interface ImageLimits {
  readonly bytes: number;
  /** Width times height, by what its head says. */
  readonly pixels: number;
  readonly minWidth?: number;
  readonly minHeight?: number;
}

export type ImageFault =
  | 'unknown-format'
  | 'too-many-bytes'
  | 'too-many-pixels'
  | 'too-small'
  | 'animated'
  | 'inflates-too-far'
  | 'unsupported'
  | 'damaged';

/** Thrown inside of decoders; `cleanImage` answers it. */
export class ImageProblem extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault) {
    super(fault);
    this.fault = fault;
  }
}

export const spoil = (fault: ImageFault): never => {
  throw new ImageProblem(fault);
};

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface CleanImage extends ImageSize {
  readonly mime: 'image/png' | 'image/jpeg';
  /** Written anew: pixels and what they need, and nothing else that the file carried. */
  readonly bytes: Buffer;
}

/** Judged by the head alone, before a single pixel is unpacked. */
export function judgeSize({ width, height }: ImageSize, limits: ImageLimits): void {
  if (width < 1 || height < 1) spoil('damaged');
  if (width * height > limits.pixels) spoil('too-many-pixels');
  if (width < (limits.minWidth ?? 1) || height < (limits.minHeight ?? 1)) spoil('too-small');
}
