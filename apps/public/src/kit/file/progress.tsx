import { useKitMessages } from '../language/loaded-messages.ts';

interface Props {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

const QUARTER = 25;

/** How far something is. Read out by quarters: every percent would talk without end. */
export function Progress({ label, done, total }: Props) {
  const t = useKitMessages();
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const spoken = Math.floor(percent / QUARTER) * QUARTER;
  return (
    <div className="progress">
      <progress aria-label={label} max={100} value={percent} />
      <span aria-hidden="true">{percent}%</span>
      <span className="only-spoken" role="status">
        {label} {t('field.progress', { percent: spoken })}
      </span>
    </div>
  );
}
