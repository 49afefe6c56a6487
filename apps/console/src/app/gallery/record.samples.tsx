import { memberApi } from '@nota/contract/auth/member.contract.ts';
import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { moment, personName, phone, text } from '@nota/contract/kit/fields.ts';
import { statesOf } from '@nota/contract/kit/lifecycle.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { Section } from '../../kit/record/detail-page.tsx';
import { DocumentView } from '../../kit/record/document-view.tsx';
import { EVIDENCE_SAMPLE } from '../../kit/record/evidence/evidence.samples.ts';
import { EvidencePanel } from '../../kit/record/evidence/evidence-panel.tsx';
import { Fact, Facts } from '../../kit/record/facts.tsx';
import { FormDrawer } from '../../kit/record/form/form-drawer.tsx';
import { LifecycleActions } from '../../kit/record/lifecycle/lifecycle-actions.tsx';
import { LongForm } from '../../kit/record/long-form/long-form.tsx';
import { Neighbours } from '../../kit/record/neighbours.tsx';
import { Field, RecordForm } from '../../kit/record/form/record-form.tsx';
import { RecordMissing } from '../../kit/record/record-missing.tsx';
import { Trail } from '../../kit/record/trail.tsx';
import { Sample, Samples } from './sample.tsx';

const nothing = () => undefined;
const step = { reason: null, actorId: '1', actorName: '吴桐' };
const missing = new Problem('请求的记录不存在', { kind: 'status', status: 404, code: '520001' });
const broken = new Problem('服务器发生错误，请稍后再试', { kind: 'status', status: 500, requestId: 'req-1' });

export function RecordSamples() {
  const [at, setAt] = useState('2');
  return (
    <>
      <Samples title="详情">
        <Sample name="Section, Facts">
          <Section title="基本信息">
            <Facts>
              <Fact label="姓名">王*明</Fact>
              <Fact label="部门" />
              <Fact label="说明" isWide>
                占满整行
              </Fact>
            </Facts>
          </Section>
        </Sample>
        <Sample name="Trail">
          <Trail
            lifecycle={memberLifecycle}
            stem="auth.member"
            steps={[
              { ...step, action: 'create', from: '', to: 'enabled', at: '2026-01-04T01:00:00.000Z' },
              {
                ...step,
                action: 'disable',
                from: 'enabled',
                to: 'disabled',
                reason: '离职',
                at: '2026-01-05T01:00:00.000Z',
              },
            ]}
          />
        </Sample>
        <Sample name="Trail 还没有">
          <Trail lifecycle={memberLifecycle} stem="auth.member" steps={[]} />
        </Sample>
        <Sample name="Neighbours">
          <Neighbours ids={['1', '2', '3']} id={at} onMove={setAt} />
        </Sample>
        <Sample name="RecordMissing 不存在">
          <RecordMissing problem={missing} list="/kit" onRetry={nothing} />
        </Sample>
        <Sample name="RecordMissing 失败">
          <RecordMissing problem={broken} list="/kit" onRetry={nothing} />
        </Sample>
      </Samples>
      <Samples title="LifecycleActions">
        {statesOf(memberLifecycle).map((state) => (
          <Sample key={state} name={state}>
            <LifecycleActions
              lifecycle={memberLifecycle}
              stem="auth.member"
              record={{ id: '1', state }}
              name="吴桐"
              act={memberApi.act}
            />
          </Sample>
        ))}
      </Samples>
      <FormSamples />
      <Samples title="证据与文书">
        <Sample name="EvidencePanel">
          <EvidencePanel {...EVIDENCE_SAMPLE} buttons={<Button>在浏览器中验证</Button>} />
        </Sample>
        <Sample name="DocumentView">
          <DocumentView title="备案证明" number="HZ-2026-000182" foot="杭州钱塘公证存证平台">
            兹证明上述车位转让已备案。
          </DocumentView>
        </Sample>
      </Samples>
    </>
  );
}

const schema = z.object({
  name: personName,
  phone,
  kind: z.enum(['a', 'b']),
  priceFen: z.number().int().min(1),
  expiresAt: moment.nullish(),
  remark: text(200, 0).optional(),
});

const refused = new Problem('提交的内容未通过校验', {
  kind: 'status',
  status: 422,
  code: '400001',
  data: { issues: [{ path: 'phone', code: 'invalid_format', message: 'invalid' }] },
});

function FormSamples() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Samples title="RecordForm">
      <Sample name="空表单">
        <SampleForm />
      </Sample>
      <Sample name="服务器拒绝">
        <SampleForm problem={refused} />
      </Sample>
      <Sample name="只读">
        <SampleForm isReadOnly />
      </Sample>
      <Sample name="FormDrawer">
        <Button onClick={() => setOpen(true)}>打开</Button>
        <FormDrawer title="新建" isOpen={isOpen} onClose={() => setOpen(false)}>
          <SampleForm />
        </FormDrawer>
      </Sample>
      <Sample name="LongForm">
        <LongForm
          name="kit.sample"
          schema={schema}
          submit="提交审核"
          onSubmit={() => Promise.resolve(true)}
          sections={[
            {
              key: 'person',
              title: '申请人',
              names: ['name', 'phone'],
              content: (
                <>
                  <Field.Text name="name" label="姓名" />
                  <Field.Phone name="phone" label="手机号" />
                </>
              ),
            },
            {
              key: 'matter',
              title: '事项',
              names: ['kind', 'priceFen', 'expiresAt', 'remark'],
              content: <Field.TextArea name="remark" label="说明" />,
            },
          ]}
        />
      </Sample>
    </Samples>
  );
}

function SampleForm({ problem, isReadOnly = false }: { problem?: Problem; isReadOnly?: boolean }) {
  return (
    <RecordForm
      schema={schema}
      initial={{ name: '王小明', phone: '13900000001', kind: 'a' }}
      submit="提交审核"
      onSubmit={() => Promise.resolve(true)}
      problem={problem}
      isReadOnly={isReadOnly}
    >
      <Field.Text name="name" label="姓名" />
      <Field.Phone name="phone" label="手机号" hint="用于接收通知" />
      <Field.Select
        name="kind"
        label="类型"
        options={[
          { value: 'a', label: '甲类' },
          { value: 'b', label: '乙类' },
        ]}
      />
      <Field.Money name="priceFen" label="金额" />
      <Field.Date name="expiresAt" label="有效期" />
      <Field.TextArea name="remark" label="备注" />
    </RecordForm>
  );
}
