import type { FormInstance } from 'antd';

/**
 * A field with an error is validated again while it is being corrected, and not only on blur: otherwise the error
 * message would disappear at the moment the button below is pressed, and move it from under the pointer.
 */
export function revalidateMarked(form: FormInstance, changed: object): void {
  const marked = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
  if (marked.length > 0) void form.validateFields(marked).catch(() => undefined);
}
