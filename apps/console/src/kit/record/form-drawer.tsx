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

/** A form at the side of a list; closing it with changes asks first. */
export function FormDrawer({ title, isOpen, onClose, children }: Props) {
  const [isDirty, setDirty] = useState(false);
  const isReleased = useRef(false);
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
      afterOpenChange={() => void (isReleased.current = false)}
      destroyOnHidden
    >
      <SurroundingsContext value={surroundings}>{children}</SurroundingsContext>
    </Drawer>
  );
}
