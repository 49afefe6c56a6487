import type { RefCallback } from 'react';

/**
 * For the element around a table that scrolls within its place and has nothing in it that takes the focus: while it is
 * wider or higher than its place, the scrolled part takes the focus itself, so that keys can scroll it.
 */
export const reachableScroll: RefCallback<HTMLElement> = (around) => {
  if (!around) return undefined;
  const look = () => {
    for (const part of around.querySelectorAll<HTMLElement>('.ant-table-content, .ant-table-body')) {
      const isScrolled = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
      if (isScrolled) part.setAttribute('tabindex', '0');
      else part.removeAttribute('tabindex');
    }
  };
  look();
  const sizes = new ResizeObserver(look);
  sizes.observe(around);
  const changes = new MutationObserver(look);
  changes.observe(around, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    changes.disconnect();
  };
};
