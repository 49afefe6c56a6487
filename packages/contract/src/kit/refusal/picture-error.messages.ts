import type { Message } from '../messages.ts';
import type { ErrorName } from '../errors.ts';

/** Why a picture is not taken. */
export const pictureErrorMessages = {
  PICTURE_FORMAT_UNKNOWN: [
    '只接受 PNG 或 JPEG 图片',
    '只接受 PNG 或 JPEG 圖片',
    'Only PNG and JPEG pictures are taken',
    'Só são aceitas imagens PNG ou JPEG',
  ],
  PICTURE_ANIMATED: [
    '不接受动态图片',
    '不接受動態圖片',
    'Animated pictures are not taken',
    'Imagens animadas não são aceitas',
  ],
  PICTURE_UNSUPPORTED: [
    '请另存为普通（非渐进式）JPEG 或 PNG 后再上传',
    '請另存為一般（非漸進式）JPEG 或 PNG 後再上傳',
    'Save it as a plain JPEG (not progressive) or PNG first',
    'Salve antes como JPEG comum (não progressivo) ou PNG',
  ],
  PICTURE_DAMAGED: ['图片已损坏', '圖片已損壞', 'The picture is damaged', 'A imagem está danificada'],
  PICTURE_TOO_LARGE: ['图片像素过多', '圖片像素過多', 'The picture has too many pixels', 'A imagem tem pixels demais'],
  PICTURE_TOO_SMALL: ['图片尺寸过小', '圖片尺寸過小', 'The picture is too small', 'A imagem é pequena demais'],
  PICTURE_SHAPE_WRONG: [
    '图片宽高比不符合要求',
    '圖片寬高比不符合要求',
    'The picture does not have the right shape',
    'A imagem não tem a proporção certa',
  ],
  PICTURE_OPAQUE: [
    '请上传背景透明的 PNG 图片',
    '請上傳背景透明的 PNG 圖片',
    'It must be a PNG with a transparent background',
    'Deve ser um PNG com fundo transparente',
  ],
} as const satisfies Partial<Record<ErrorName, Message>>;
