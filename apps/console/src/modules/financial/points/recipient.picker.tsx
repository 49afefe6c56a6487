import { pointsGiftApi, type PointsRecipient } from '@nota/contract/financial/points/points-gift.contract.ts';
import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { GIFT_OWNERS_MAX } from '@nota/contract/financial/points/points-gift.rules.ts';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';

interface Props {
  readonly id?: string | undefined;
  readonly value?: readonly string[] | undefined;
  readonly onChange?: ((value: string[]) => void) | undefined;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly one: PointsRecipient;
}

/** Customers, by a part of the name or by their id; those who are chosen stay named while others are looked for. */
export function RecipientPicker({ id, value = [], onChange }: Props) {
  const t = useMessages('financial.points-gift');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, PointsRecipient>>(new Map());
  const name = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useCall(
    pointsGiftApi.recipients,
    { query: { name } },
    { isEnabled: name !== '', keepsPrevious: true },
  );
  const drawn = ({ data: { one } }: { readonly data: Choice }) => (
    <Recipient one={one} kind={t(`owner.${one.ownerKind}`)} has={t('has', { points: whole(one.points) })} />
  );
  const found = name === '' ? [] : data;
  const shown = [...[...chosen.values()].filter((one) => !found.some((other) => other.id === one.id)), ...found];
  return (
    <Select<string[], Choice>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      maxCount={GIFT_OWNERS_MAX}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      value={[...value]}
      options={shown.map((one) => ({ value: one.id, label: one.name || one.id, one }))}
      optionRender={drawn}
      onChange={(ids) => {
        setChosen(new Map(shown.filter((one) => ids.includes(one.id)).map((one) => [one.id, one])));
        onChange?.(ids);
      }}
      notFoundContent={name === '' ? null : t('noneFound')}
    />
  );
}

const whole = (points: number) => formatNumber(points, { decimals: 0 });

function Recipient({ one, kind, has }: { readonly one: PointsRecipient; readonly kind: string; readonly has: string }) {
  return (
    <span className="points-recipient">
      <span>{one.name || one.id}</span>
      <small>
        {kind} · {has}
      </small>
    </span>
  );
}
