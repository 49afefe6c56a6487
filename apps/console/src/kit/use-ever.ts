import { useState } from 'react';

/** Whether it was ever true: an opened drawer stays mounted, so that its closing animation is shown. */
export function useEver(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}
