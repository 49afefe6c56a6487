import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useMessages } from '../language/intl.ts';
import { KeyCaps } from '../keyboard/key-caps.tsx';
import './palette.css';
import { usePaletteItems, type PaletteItem } from './palette-items.ts';
import { SearchStatus } from './search-status.tsx';
import { useRecordSearch } from './use-record-search.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Navigates and acts by typing. The chosen item runs after the dialog is closed, so that it finds the page as it was,
 * with its focus.
 */
export function Palette({ isOpen, onClose }: Props) {
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
        onChoose={(item) => {
          chosen.current = item;
          onClose();
        }}
      />
    </Modal>
  );
}

interface BodyProps {
  readonly field: RefObject<InputRef | null>;
  readonly onChoose: (item: PaletteItem) => void;
}

function PaletteBody({ field, onChoose }: BodyProps) {
  const t = useMessages('record-search.palette');
  const title = useMessages('palette')('title');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const search = useRecordSearch(typed, isEnterWaiting);
  const items = usePaletteItems(typed, search);
  const current = items[Math.min(at, items.length - 1)];
  const idOf = (item: PaletteItem | undefined) => (item ? `${listId}-${items.indexOf(item)}` : undefined);

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, at]);

  function choose(item: PaletteItem) {
    setAt(0);
    if (item.keepsOpen) item.run();
    else onChoose(item);
  }

  const onArrival = useEffectEvent(() => items[0] && onChoose(items[0]));
  // Whoever presses Enter right after pasting a number wants the record that is on its way.
  useEffect(() => {
    if (isEnterWaiting && !search.isSearching) onArrival();
  }, [isEnterWaiting, search.isSearching]);

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
    else if (event.key === 'Enter' && search.isSearching && search.comesFirst) setEnterWaiting(true);
    else if (event.key === 'Enter' && current) choose(current);
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
          setEnterWaiting(false);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={title}
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
            isFirst={items[index - 1]?.heading !== item.heading}
            onHover={() => setAt(index)}
            onChoose={() => choose(item)}
          />
        ))}
      </div>
      <SearchStatus typed={typed} search={search} isEmpty={items.length === 0} />
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
  return (
    <>
      {isFirst && (
        <div role="presentation" className="palette-section">
          {item.heading}
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
        <span>
          {item.title}
          {item.number !== undefined && <small>{item.number}</small>}
        </span>
        {item.hint !== undefined && <small>{item.hint}</small>}
        {item.keys && <KeyCaps keys={item.keys} />}
      </button>
    </>
  );
}
