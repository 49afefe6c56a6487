import type { FormInstance } from 'antd';

/**
 * A field that was marked wrong is judged again while it is mended, and not only when it is left: its message would
 * otherwise go in the very moment of pressing the button below, which moves away from under the pointer.
 */
export function revalidateMarked(form: FormInstance, changed: object): void {
  const marked = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
  if (marked.length > 0) void form.validateFields(marked).catch(() => undefined);
}
