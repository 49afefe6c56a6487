import { memberLifecycle } from '@nota/contract/auth/member.lifecycle.ts';
import { savedViewApi } from '@nota/contract/platform/saved-view.contract.ts';
import { loginLogApi } from '@nota/contract/session/login-log.contract.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ToneCell } from '../../kit/list/table/cells.tsx';
import { DataTable } from '../../kit/list/table/data-table.tsx';
import { fieldsOf } from '../../kit/list/list-address.ts';
import { SelectFilter, TextFilter, TimeRangeFilter } from '../../kit/list/filter/filters.tsx';
import { ImageView } from '../../kit/preview/image-view.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { Problem } from '@nota/contract/kit/call/problem.ts';
import { DetailPage, Section } from '../../kit/record/detail-page.tsx';
import { Fact, Facts } from '../../kit/record/facts.tsx';
import { DrawerHead, DrawerRecord, DrawerSection, RecordDrawer } from '../../kit/record/record-drawer.tsx';
import { DecisionButton, ReviewSide, ReviewSplit } from '../../kit/record/review/review-split.tsx';
import { Trail } from '../../kit/record/trail.tsx';
import { COLUMNS, listOf, ROWS } from './list.samples.tsx';
import { Answered, Sample, Samples } from './sample.tsx';

const nothing = () => undefined;
const RESULTS = [{ value: 'refused', label: '失败' }];
const broken = new Problem('服务器发生错误，请稍后再试', { kind: 'status', status: 500, requestId: 'req-1' });
const missing = new Problem('请求的记录不存在', { kind: 'status', status: 404, code: '520001' });

/** An answer as `useCall` would give it. */
const answerOf = (data: string | undefined, error: Problem | null = null) =>
  ({ data, error, isLoading: data === undefined && !error, refetch: nothing }) as unknown as UseQueryResult<
    string,
    Problem
  >;

const STATES: readonly (readonly [name: string, answer: UseQueryResult<string, Problem>])[] = [
  ['有数据', answerOf('吴桐')],
  ['首次加载', answerOf(undefined)],
  ['失败', answerOf(undefined, broken)],
  ['失败但有旧数据', answerOf('吴桐', broken)],
  ['不存在', answerOf(undefined, missing)],
];

/** Whole frames: a list page with everything set, a record's page, and a record over its list. */
export function FrameSamples() {
  const selected = listOf({
    fields: fieldsOf(loginLogApi.list),
    filters: { account: '13900000001', result: 'refused' },
    isFiltered: true,
    selection: {
      rows: ROWS.slice(0, 2),
      ids: ['1', '2'],
      isAll: false,
      setOnPage: nothing,
      takeAll: nothing,
      clear: nothing,
    },
  });
  return (
    <>
      <Samples title="ListPage">
        <Sample name="筛选、视图、批量操作">
          <Answered answers={[{ endpoint: savedViewApi.list, input: { query: { list: selected.id } }, data: [] }]}>
            <ListPage
              title="登录日志"
              list={selected}
              filters={{
                account: <TextFilter label="账号" />,
                result: <SelectFilter label="结果" options={RESULTS} />,
                'from,to': <TimeRangeFilter label="时间" />,
              }}
              toolbar={<Button type="primary">新建</Button>}
              bulk={<Button size="small">批量停用</Button>}
            >
              <DataTable list={selected} columns={COLUMNS} selectable />
            </ListPage>
          </Answered>
        </Sample>
      </Samples>
      <Samples title="DetailPage">
        {STATES.map(([name, answer]) => (
          <Sample key={name} name={name}>
            <DetailPage title="成员" answer={answer} numberOf={(record) => record} list="/kit">
              {(record) => <Section title="基本信息">{record}</Section>}
            </DetailPage>
          </Sample>
        ))}
      </Samples>
      <Samples title="RecordDrawer">
        {STATES.map(([name, answer]) => (
          <Sample key={name} name={name}>
            <OpenedDrawer answer={answer} />
          </Sample>
        ))}
        {(['wide', 'page'] as const).map((width) => (
          <Sample key={width} name={`宽度 ${width}，决定在底部`}>
            <ReviewDrawer width={width} />
          </Sample>
        ))}
      </Samples>
    </>
  );
}

function OpenedDrawer({ answer }: { answer: UseQueryResult<string, Problem> }) {
  const [id, setId] = useState<string>();
  const close = () => setId(undefined);
  return (
    <>
      <Button onClick={() => setId('2')}>打开</Button>
      <RecordDrawer title="成员详情" id={id} ids={['1', '2', '3']} onMove={setId} onClose={close}>
        {() => (
          <DrawerRecord answer={answer} onClose={close}>
            {(name) => (
              <>
                <DrawerHead name={name} marks={<ToneCell tone="success">正常</ToneCell>}>
                  <Button type="primary">启用</Button>
                </DrawerHead>
                <Facts columns={2}>
                  <Fact label="部门">综合部</Fact>
                </Facts>
                <DrawerSection title="办理轨迹">
                  <Trail lifecycle={memberLifecycle} stem="auth.member" steps={[]} />
                </DrawerSection>
              </>
            )}
          </DrawerRecord>
        )}
      </RecordDrawer>
    </>
  );
}

/** As records are judged: what they rest on beside what is known, and the decisions below. */
function ReviewDrawer({ width }: { width: 'wide' | 'page' }) {
  const [id, setId] = useState<string>();
  return (
    <>
      <Button onClick={() => setId('2')}>打开</Button>
      <RecordDrawer
        title="企业详情"
        id={id}
        ids={['1', '2', '3']}
        width={width}
        onMove={setId}
        onClose={() => setId(undefined)}
      >
        {() => (
          <DrawerRecord answer={answerOf('杭州样例科技有限公司')} onClose={() => setId(undefined)}>
            {(name) => (
              <>
                <DrawerHead name={name} marks={<ToneCell tone="info">待审核</ToneCell>} />
                <ReviewSplit papers={width === 'page' && <ImageView url="/favicon.svg" name="营业执照.png" />}>
                  <ReviewSide
                    bar={
                      <>
                        <DecisionButton label="通过" shortcut="approve" look="main" reasons={[]} onClick={nothing} />
                        <DecisionButton label="驳回" shortcut="reject" look="harmful" reasons={[]} onClick={nothing} />
                      </>
                    }
                  >
                    <Facts columns={2}>
                      <Fact label="法定代表人">王*人</Fact>
                    </Facts>
                  </ReviewSide>
                </ReviewSplit>
              </>
            )}
          </DrawerRecord>
        )}
      </RecordDrawer>
    </>
  );
}
