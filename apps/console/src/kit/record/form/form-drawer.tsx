import { Drawer } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { FIRST_FIELD } from './first-field.ts';
import { SurroundingsContext } from './form-context.ts';
import { useReturnFocus } from '../return-focus.ts';
import { useLeaveQuestion } from './leave-warning.ts';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a drawer over a list, with its first field focused; closing it with changes asks first. */
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
        // A fast person may have begun to type before the drawer is open, and must not lose the focus.
        if (!isOpenNow || body.current?.contains(document.activeElement)) return;
        body.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
      }}
      destroyOnHidden
    >
      <div ref={body} className="form-drawer">
        <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
        <FocusReturn />
      </div>
    </Drawer>
  );
}

/** Lives as long as the drawer is shown. */
function FocusReturn() {
  useReturnFocus();
  return null;
}
