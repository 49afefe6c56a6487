import { pointsGiftApi } from '@nota/contract/financial/points/points-gift.contract.ts';
import { GIFT_OWNERS_MAX, POINTS_DAY_MAX, POINTS_EACH_MAX } from '@nota/contract/financial/points/points-gift.rules.ts';
import { formatNumber } from '@nota/contract/kit/format/number-format.ts';
import { InputNumber } from 'antd';
import { useAct } from '../../../kit/call/use-act.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { RecipientPicker } from './recipient.picker.tsx';
import { POINTS_READS } from './points-reads.ts';
import './points.css';

const whole = (points: number) => formatNumber(points, { decimals: 0 });

export function PointsGiftForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages('financial.points-gift');
  const { run, problem } = useAct(pointsGiftApi.create, {
    says: t('create'),
    saysDone: t('saved'),
    touches: POINTS_READS,
    handles: ['INPUT_INVALID', 'POINTS_DAY_LIMIT'],
    onDone,
  });
  return (
    <RecordForm
      schema={pointsGiftApi.create.body}
      initial={{}}
      submit={t('submit')}
      problem={problem}
      lands={{ POINTS_DAY_LIMIT: 'pointsEach' }}
      onSubmit={(body) => run({ body })}
    >
      <Field.Own name="ownerIds" label={t('recipients')} hint={t('recipientsHint', { most: whole(GIFT_OWNERS_MAX) })}>
        <RecipientPicker />
      </Field.Own>
      <Field.Own
        name="pointsEach"
        label={t('field.pointsEach')}
        hint={t('eachHint', { each: whole(POINTS_EACH_MAX), day: whole(POINTS_DAY_MAX) })}
      >
        <InputNumber min={1} max={POINTS_EACH_MAX} precision={0} className="points-each" />
      </Field.Own>
      <Field.Text name="occasion" label={t('field.occasion')} />
    </RecordForm>
  );
}
