import type { ErrorName } from '@nota/contract/kit/errors.ts';
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { Problem } from '@nota/contract/kit/call/problem.ts';

/** Shows a refusal of the server on its field; the next change of that field removes it. */
export function useRefusalAtField<V>(
  form: FormInstance<V>,
  problem: Problem | undefined,
  fields: Readonly<Partial<Record<ErrorName, keyof V & string>>>,
): void {
  const show = useEffectEvent((shown: Problem) => {
    const name = shown.reason === undefined ? undefined : fields[shown.reason];
    // The field's name is one of the form's own, which its type cannot know.
    if (name !== undefined) form.setFields([{ name: name as never, errors: [shown.message] }]);
  });
  useEffect(() => {
    if (problem) show(problem);
  }, [problem]);
}
