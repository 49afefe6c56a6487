import { useEffect, useState } from 'react';

const SLACK_PX = 8;

/** True while the person scrolls down, false again as soon as they scroll up or come to the top. */
export function useIsScrolledAway(isWatching: boolean): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isWatching) return undefined;
    let last = window.scrollY;
    const look = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < SLACK_PX) return;
      last = window.scrollY;
      setAway(moved > 0 && window.scrollY > SLACK_PX);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [isWatching]);
  return isWatching && isAway;
}
