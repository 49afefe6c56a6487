import { chainModeApi, type ChainSettings } from '@nota/contract/platform-config/chain-mode.contract.ts';
import { chainModeLifecycle } from '@nota/contract/platform-config/chain-mode.lifecycle.ts';
import { InputNumber, Skeleton } from 'antd';
import type { AnswerOf } from '@nota/contract/kit/call/call-address.ts';
import { useAct } from '../../../kit/call/use-act.ts';
import { useCall } from '../../../kit/call/use-call.ts';
import { FieldDiff } from '../../../kit/diff/field-diff.tsx';
import { useMessages } from '../../../kit/language/intl.ts';
import { ToneCell } from '../../../kit/list/table/cells.tsx';
import { Fact, Facts } from '../../../kit/record/facts.tsx';
import { Field, RecordForm } from '../../../kit/record/form/record-form.tsx';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { useMyId } from '../../../kit/record/use-my-id.ts';

const MODES = ['0', '1', '2'] as const;
const PLACE = '{txHash}';

/** How new records are anchored, with the change that waits or the form of the next one. */
export function ChainMode() {
  const t = useMessages('platform-config.chain-mode');
  const { data } = useCall(chainModeApi.read, {}, { isSilent: true });
  return (
    <section className="config-card">
      <h2>{t('title')}</h2>
      {!data && <Skeleton active />}
      {data &&
        (data.pending ? <Pending data={data} /> : <Proposal key={JSON.stringify(data)} inForce={data.inForce} />)}
    </section>
  );
}

const modeOf = ({ chainMode }: ChainSettings) => MODES[chainMode] ?? '0';

function Pending({ data: { inForce, pending } }: { data: AnswerOf<typeof chainModeApi.read> }) {
  const t = useMessages('platform-config.chain-mode');
  const myId = useMyId();
  if (!pending) return null;
  const texts = (of: ChainSettings) => [t(`mode.${modeOf(of)}`), String(of.chainTime), of.explorerUrl];
  const after = texts(pending);
  const names = ['chainMode', 'chainTime', 'explorerUrl'] as const;
  return (
    <>
      <div className="config-line">
        <ToneCell tone="info">{t('state.proposed')}</ToneCell>
        <LifecycleActions
          lifecycle={chainModeLifecycle}
          stem="platform-config.chain-mode"
          record={pending}
          name={t('name')}
          act={chainModeApi.act}
          touches={[chainModeApi.read]}
          didEarlier={pending.proposedById === myId ? ['propose'] : []}
        />
      </div>
      <FieldDiff
        fields={texts(inForce).map((before, at) => ({
          name: names[at] ?? 'chainMode',
          label: t(`field.${names[at] ?? 'chainMode'}`),
          before: before || null,
          after: after[at] || null,
        }))}
      />
    </>
  );
}

function Proposal({ inForce }: { inForce: ChainSettings }) {
  const t = useMessages('platform-config.chain-mode');
  const propose = useAct(chainModeApi.propose, {
    says: t('propose'),
    handles: ['INPUT_INVALID'],
    touches: [chainModeApi.read],
  });
  return (
    <>
      <Facts>
        <Fact label={t('inForce')}>{t(`mode.${modeOf(inForce)}`)}</Fact>
      </Facts>
      <RecordForm
        schema={chainModeApi.propose.body}
        initial={inForce}
        submit={t('propose')}
        problem={propose.problem}
        onSubmit={(body) => propose.run({ body })}
        footer={<span className="config-hint">{t('hint')}</span>}
      >
        <div className="config-fields">
          <Field.Select
            name="chainMode"
            label={t('field.chainMode')}
            options={MODES.map((mode) => ({ value: Number(mode), label: t(`mode.${mode}`) }))}
          />
          <Field.Own name="chainTime" label={t('field.chainTime')}>
            <InputNumber min={60} max={86_400} precision={0} className="config-number" />
          </Field.Own>
          <Field.Text name="explorerUrl" label={t('field.explorerUrl')} hint={t('explorerHint', { place: PLACE })} />
        </div>
      </RecordForm>
    </>
  );
}
