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
