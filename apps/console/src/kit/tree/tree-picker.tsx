import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { Button, Input, Tooltip, Tree } from 'antd';
import { useDeferredValue, useMemo, useRef, useState, type Key } from 'react';
import { useMessages } from '../language/intl.ts';
import { branchesOf, leavesBetween, leavesOf, matchingNodes, type TreeBranch, type TreeNode } from './tree-nodes.ts';
import './tree-picker.css';

interface Props {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** The leaves that are chosen. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly height?: number;
}

interface Row {
  readonly key: string;
  readonly title: string;
  readonly leaves: number;
  readonly blocked: string | undefined;
  readonly disableCheckbox: boolean;
  readonly children?: Row[];
}

const rowOf = ({ id, title, leaves, blocked, children }: TreeBranch): Row => ({
  key: id,
  title,
  leaves,
  blocked,
  disableCheckbox: blocked !== undefined,
  ...(children.length > 0 ? { children: children.map(rowOf) } : {}),
});

/** Choosing leaves of a tree of tens of thousands: only what is visible is rendered. */
export function TreePicker({ label, nodes, value, onChange, height = 360 }: Props) {
  const t = useMessages('tree');
  const [text, setText] = useState('');
  // Typing goes before searching: twenty thousand nodes take a moment.
  const wanted = useDeferredValue(text);
  const last = useRef<string>(undefined);
  const branches = useMemo(() => branchesOf(nodes), [nodes]);
  const leaves = useMemo(() => leavesOf(branches), [branches]);
  const shown = useMemo(() => matchingNodes(nodes, wanted), [nodes, wanted]);
  const rows = useMemo(() => branchesOf(shown).map(rowOf), [shown]);
  const leafIds = useMemo(() => new Set(leaves.map(({ id }) => id)), [leaves]);
  const visible = useMemo(() => new Set(shown.map(({ id }) => id)), [shown]);
  const [expanded, setExpanded] = useState<readonly Key[]>([]);
  const isSearching = wanted.trim() !== '';
  const onCheck = (keys: readonly Key[], clicked: string, isRange: boolean) => {
    // What the search hides keeps its choice.
    const hidden = value.filter((id) => !visible.has(id));
    const ticked = keys.map(String).filter((id) => leafIds.has(id));
    const range = isRange && last.current !== undefined ? leavesBetween(branches, last.current, clicked) : [];
    last.current = clicked;
    onChange([...new Set([...hidden, ...ticked, ...range])]);
  };
  return (
    <fieldset className="tree-picker">
      <legend>{label}</legend>
      <div className="tree-picker-tools">
        <Input.Search
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="figures" aria-live="polite">
          {t('chosen', { chosen: value.length, all: leaves.length })}
        </span>
        <Button size="small" disabled={value.length === 0} onClick={() => onChange([])}>
          {t('clear')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="tree-picker-none">{t('none')}</p>
      ) : (
        <Tree<Row>
          aria-label={label}
          checkable
          selectable={false}
          virtual
          height={height}
          treeData={rows}
          checkedKeys={value.filter((id) => visible.has(id))}
          expandedKeys={isSearching ? shown.map(({ id }) => id) : [...expanded]}
          onExpand={setExpanded}
          onCheck={(keys, { node, nativeEvent }) =>
            onCheck(Array.isArray(keys) ? keys : keys.checked, node.key, nativeEvent.shiftKey)
          }
          titleRender={nodeTitle}
        />
      )}
      <p className="tree-picker-hint">{t('hint')}</p>
    </fieldset>
  );
}

function nodeTitle({ title, leaves, blocked, children }: Row) {
  const text = (
    <span data-blocked={blocked !== undefined}>
      {title}
      {children && <small className="figures">{formatNumber(leaves, { decimals: 0 })}</small>}
    </span>
  );
  return blocked === undefined ? text : <Tooltip title={blocked}>{text}</Tooltip>;
}
