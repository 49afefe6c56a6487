import type { KeyboardEvent, ReactNode } from 'react';

interface RoleTab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface Props<Key extends string> {
  readonly active: Key;
  readonly tabs: readonly RoleTab<Key>[];
  readonly onChange: (key: Key) => void;
}

/** Two tabs that always fit: those of antd can scroll and drag, and weigh nine kilobytes for it. */
export function RoleTabs<Key extends string>({ active, tabs, onChange }: Props<Key>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === active);
    const next = (at + step + tabs.length) % tabs.length;
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    const chosen = tabs[next];
    if (chosen) onChange(chosen.key);
  };
  return (
    <div className="role-tabs" role="tablist">
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === active}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
