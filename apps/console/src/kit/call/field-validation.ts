import type { FormInstance } from 'antd';
import type { z } from 'zod';
import { issueMessage } from './issue-message.ts';

/** An Ant Design rule that checks a field by the server's own schema, with messages in the member's language. */
export function schemaRule(schema: z.ZodType, label: string) {
  return {
    validator: async (_: unknown, value: unknown): Promise<void> => {
      const result = schema.safeParse(value, { reportInput: true });
      const issue = result.error?.issues[0];
      if (issue) throw new Error(issueMessage(issue, label));
    },
  };
}

/**
 * A field with an error is validated again while it is being corrected, and not only on blur: otherwise the error
 * message would disappear at the moment the button below is pressed, and move it from under the pointer.
 */
export function revalidateMarked(form: FormInstance, changed: object): void {
  const marked = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
  if (marked.length > 0) void form.validateFields(marked).catch(() => undefined);
}
