import { Drawer } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { SurroundingsContext } from './form-context.ts';
import { useLeaveQuestion } from './leave-warning.ts';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Choices open a list as soon as they are pressed, so only what is typed into takes the cursor. */
const FIRST_FIELD = 'input:not([disabled], [readonly], [role="combobox"], [type="checkbox"]), textarea:not([disabled])';

/** A form at the side of a list, with the cursor in its first field; closing it with changes asks first. */
export function FormDrawer({ title, isOpen, onClose, children }: Props) {
  const [isDirty, setDirty] = useState(false);
  const isReleased = useRef(false);
  const body = useRef<HTMLDivElement>(null);
  const ask = useLeaveQuestion();
  const surroundings = useMemo(() => ({ tellDirty: setDirty, isReleased: () => isReleased.current }), []);
  const close = async () => {
    if (isDirty && !(await ask())) return;
    isReleased.current = true;
    setDirty(false);
    onClose();
  };
  return (
    <Drawer
      title={title}
      open={isOpen}
      size={520}
      onClose={() => void close()}
      afterOpenChange={(isOpenNow) => {
        isReleased.current = false;
        // Who is quicker than the drawer has begun to type already, and must not be taken to another field.
        if (!isOpenNow || body.current?.contains(document.activeElement)) return;
        body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
      }}
      destroyOnHidden
    >
      <div ref={body} className="form-drawer">
        <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
      </div>
    </Drawer>
  );
}
