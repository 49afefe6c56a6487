import { ImageProblem, type CleanImage, type ImageFault, type ImageLimits } from './image-limits.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

export type ImageAnswer = { readonly image: CleanImage } | { readonly fault: ImageFault };

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_HEAD = Buffer.from('ffd8ff', 'hex');

/**
 * Decodes a picture of a stranger and writes it again without anything but its pixels: places, cameras, thumbnails,
 * comments, profiles and whatever was appended are gone. What it is called does not matter; its bytes say what it is.
 */
export async function cleanImage(bytes: Buffer, limits: ImageLimits): Promise<ImageAnswer> {
  if (bytes.length > limits.bytes) return { fault: 'too-many-bytes' };
  const begins = (head: Buffer) => bytes.subarray(0, head.length).equals(head);
  try {
    if (begins(PNG_HEAD)) return { image: await cleanPng(bytes, limits) };
    if (begins(JPEG_HEAD)) return { image: cleanJpeg(bytes, limits) };
    return { fault: 'unknown-format' };
  } catch (error) {
    if (error instanceof ImageProblem) return { fault: error.fault };
    throw error;
  }
}
