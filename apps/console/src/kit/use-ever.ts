import { useState } from 'react';

/** Whether it was so at any time: what was opened once stays mounted, so that its closing can be seen. */
export function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}
