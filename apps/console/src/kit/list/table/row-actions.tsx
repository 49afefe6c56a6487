import { Button, Popover } from 'antd';
import { Children, Fragment, isValidElement, useState, type ReactNode } from 'react';
import { useMessages } from '../../language/intl.ts';

const VISIBLE_ACTIONS = 2;

/** Two visible actions, the others behind "more", which is narrow: every row pays for its width. */
export function RowActions({ children }: { children: ReactNode }) {
  const t = useMessages('list.tools');
  const [isOpen, setOpen] = useState(false);
  const all = flat(children);
  const [shown, folded] =
    all.length <= VISIBLE_ACTIONS ? [all, []] : [all.slice(0, VISIBLE_ACTIONS), all.slice(VISIBLE_ACTIONS)];
  return (
    <div className="row-actions">
      {shown}
      {folded.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomRight"
          open={isOpen}
          onOpenChange={setOpen}
          // Choosing an item closes the menu; a dialog that the item opened stays mounted here.
          content={
            <div
              className="row-actions-more"
              onClickCapture={() => setTimeout(() => setOpen(false))}
              role="presentation"
            >
              {folded}
            </div>
          }
        >
          <Button type="link" size="small" className="row-actions-fold" aria-label={t('more')} title={t('more')}>
            ⋯
          </Button>
        </Popover>
      )}
    </div>
  );
}

/** The elements without fragments and empty values. */
function flat(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? flat(child.props.children) : [child],
  );
}
