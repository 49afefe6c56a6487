import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useMessages } from '../language/intl.ts';
import { KeyCaps } from '../keyboard/key-caps.tsx';
import './palette.css';
import { usePaletteItems, type PaletteItem } from './palette-items.ts';
import type { RecordLookup } from './record-lookup.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly lookups: readonly RecordLookup[];
}

/**
 * Navigates and acts by typing. The chosen item runs after the dialog is closed, so that it finds the page as it was,
 * with its focus.
 */
export function Palette({ isOpen, onClose, lookups }: Props) {
  const t = useMessages('palette');
  const chosen = useRef<PaletteItem>(undefined);
  const field = useRef<InputRef>(null);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterOpenChange={(isShown) => isShown && field.current?.focus()}
      afterClose={() => {
        chosen.current?.run();
        chosen.current = undefined;
      }}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      title={t('title')}
      className="palette"
      styles={{ body: { padding: 0 }, container: { padding: 0 } }}
      style={{ top: '12vh' }}
    >
      <PaletteBody
        field={field}
        lookups={lookups}
        onChoose={(item) => {
          chosen.current = item;
          onClose();
        }}
      />
    </Modal>
  );
}

interface BodyProps extends Pick<Props, 'lookups'> {
  readonly field: RefObject<InputRef | null>;
  readonly onChoose: (item: PaletteItem) => void;
}

function PaletteBody({ field, lookups, onChoose }: BodyProps) {
  const t = useMessages('palette');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const items = usePaletteItems(typed, lookups);
  const current = items[Math.min(at, items.length - 1)];
  const idOf = (item: PaletteItem | undefined) => (item ? `${listId}-${items.indexOf(item)}` : undefined);

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = Math.max(items.length - 1, 0);
    const steps: Partial<Record<string, number>> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    };
    const next = steps[event.key];
    if (next !== undefined) setAt(next);
    else if (event.key === 'Enter' && current) onChoose(current);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Input
        ref={field}
        size="large"
        variant="borderless"
        className="palette-input"
        prefix={<SearchOutlined />}
        placeholder={t('hint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={t('title')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={idOf(current)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
      />
      <div id={listId} role="listbox" aria-label={t('results')} className="palette-list">
        {items.map((item, index) => (
          <PaletteRow
            key={item.key}
            id={`${listId}-${index}`}
            item={item}
            isCurrent={item === current}
            isFirst={items[index - 1]?.section !== item.section}
            onHover={() => setAt(index)}
            onChoose={() => onChoose(item)}
          />
        ))}
      </div>
      {items.length === 0 && (
        <p className="palette-empty" role="status">
          {t('empty')}
        </p>
      )}
      <p className="palette-foot">
        <KeyCaps keys={['↑', '↓']} /> {t('choose')} <KeyCaps keys={['Enter']} /> {t('open')} <KeyCaps keys={['Esc']} />{' '}
        {t('close')}
      </p>
    </>
  );
}

interface RowProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
  readonly onHover: () => void;
  readonly onChoose: () => void;
}

/** The focus stays in the field, which refers to the row by `aria-activedescendant`: a row is only ever clicked. */
function PaletteRow({ id, item, isCurrent, isFirst, onHover, onChoose }: RowProps) {
  const t = useMessages('palette');
  return (
    <>
      {isFirst && (
        <div role="presentation" className="palette-section">
          {t(`sections.${item.section}`)}
        </div>
      )}
      <button
        type="button"
        id={id}
        role="option"
        aria-selected={isCurrent}
        className="palette-row"
        tabIndex={-1}
        onMouseMove={onHover}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <span>{item.title}</span>
        {item.hint !== undefined && <small>{item.hint}</small>}
        {item.keys && <KeyCaps keys={item.keys} />}
      </button>
    </>
  );
}
