import { IMAGE_NAMES, IMAGE_USES, type ImageName } from '@nota/contract/platform-config/part/img-info.ts';
import { Form } from 'antd';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field } from '../../../kit/record/form/record-form.tsx';
import { PictureField } from '../../../kit/upload/picture-field.tsx';
import './img-info.css';
import { ImgPreview } from './img-preview.tsx';

/** A field for each picture, below what the platform would look like with them. */
export function ImgInfoFields() {
  const form = Form.useFormInstance();
  const content: unknown = Form.useWatch('content', { form, preserve: true });
  return (
    <>
      <ImgPreview content={content} />
      <div className="img-fields">
        {IMAGE_NAMES.map((name) => (
          <ImageField key={name} name={name} />
        ))}
      </div>
    </>
  );
}

function ImageField({ name }: { readonly name: ImageName }) {
  const t = useMessages('platform-config.img-info');
  return (
    <Field.Own name={`content.${name}`} label={t(`image.${name}`)} hint={t(`hint.${name}`)}>
      <PictureField label={t(`image.${name}`)} use={IMAGE_USES[name]} />
    </Field.Own>
  );
}
