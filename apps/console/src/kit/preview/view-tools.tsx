import { ExpandOutlined, RedoOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ShortcutId } from '../keyboard/shortcut-table.ts';
import { shortcutProps } from '../keyboard/shortcuts.ts';
import { useMessages } from '../language/intl.ts';

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const QUARTER = 90;
const WHOLE = 360;

/** What scrolls must be scrolled by keys too. */
export const REACHED_BY_KEYS = { tabIndex: 0 } as const;

/** How a paper is looked at: as large as there is room, or by a factor; turned by quarters, clockwise. */
export interface Look {
  readonly zoom: number | 'fit';
  readonly turn: number;
}

interface Props {
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  /** One of the papers on the screen has the keys. */
  readonly hasKeys?: boolean;
  readonly children?: ReactNode;
}

/** Larger, smaller, whole, turned: the same above a picture and above a PDF. */
export function ViewTools({ look, onLook, hasKeys = false, children }: Props) {
  const t = useMessages('preview');
  const { zoom, turn } = look;
  const larger = ZOOMS.find((one) => one > (zoom === 'fit' ? 1 : zoom));
  const smaller = ZOOMS.findLast((one) => one < (zoom === 'fit' ? 1 : zoom));
  const tool = (id: ShortcutId, label: string, icon: ReactNode, next: Look | undefined) => (
    <Button
      type="text"
      aria-label={label}
      icon={icon}
      disabled={next === undefined}
      onClick={() => next && onLook(next)}
      {...(hasKeys ? shortcutProps(id, label) : { title: label })}
    />
  );
  const to = (next: Look['zoom'] | undefined) => (next === undefined ? undefined : { zoom: next, turn });
  return (
    <div className="preview-tools">
      <span>{children}</span>
      {tool('zoomOut', t('zoomOut'), <ZoomOutOutlined />, to(smaller))}
      <span>{zoom === 'fit' ? t('whole') : `${Math.round(zoom * 100)}%`}</span>
      {tool('zoomIn', t('zoomIn'), <ZoomInOutlined />, to(larger))}
      {tool('fitPaper', t('fit'), <ExpandOutlined />, to('fit'))}
      {tool('turnPaper', t('turn'), <RedoOutlined />, { zoom, turn: (turn + QUARTER) % WHOLE })}
    </div>
  );
}
