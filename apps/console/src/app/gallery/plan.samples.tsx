import { SHIPPED_YEARS } from '@nota/contract/kit/clock/shipped-years.ts';
import { calendarOf } from '@nota/contract/kit/clock/working-calendar.ts';
import type { RichText } from '@nota/contract/kit/rich-text/rich-text.ts';
import { useState } from 'react';
import { WorkingMonth } from '../../kit/calendar/working-month.tsx';
import { FieldDiff } from '../../kit/diff/field-diff.tsx';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { RichTextInput } from '../../kit/rich-text/rich-text-input.tsx';
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx';
import type { TreeNode } from '../../kit/tree/tree-nodes.ts';
import { TreePicker } from '../../kit/tree/tree-picker.tsx';
import { Sample, Samples } from './sample.tsx';

const CALENDAR = calendarOf(...SHIPPED_YEARS);

const BUILDINGS = 40;
const FLOORS = 25;
const FLATS = 19;

/** An estate of 40 buildings with 25 floors of 19 flats: 20,041 nodes. */
function estate(): TreeNode[] {
  const nodes: TreeNode[] = [{ id: 'e', parentId: null, title: '钱塘花园' }];
  for (let building = 1; building <= BUILDINGS; building += 1) {
    nodes.push({ id: `${building}`, parentId: 'e', title: `${building} 幢` });
    for (let floor = 1; floor <= FLOORS; floor += 1) {
      nodes.push({ id: `${building}-${floor}`, parentId: `${building}`, title: `${floor} 层` });
      for (let flat = 1; flat <= FLATS; flat += 1) {
        const title = `${floor}${String(flat).padStart(2, '0')} 室`;
        const blocked = flat === 4 && floor === 1 ? { blocked: '已被查封，不能选择' } : {};
        nodes.push({ id: `${building}-${floor}-${flat}`, parentId: `${building}-${floor}`, title, ...blocked });
      }
    }
  }
  return nodes;
}

const BEFORE = '申请人应当在三个工作日内提交身份证明和授权委托书，逾期视为撤回。';
const AFTER = '申请人应当在五个工作日内提交营业执照和授权委托书；逾期未补正的，视为撤回申请。';
const FIELDS = [
  { name: 'orgName', label: '企业名称', before: '杭州旧名科技有限公司', after: '杭州新名科技有限公司' },
  { name: 'agentPhone', label: '经办人手机', before: null, after: '139****2222' },
  { name: 'uscc', label: '统一社会信用代码', before: '91350100M000100Y43', after: '91350100M000100Y43' },
  { name: 'scope', label: '说明', before: `${BEFORE}${BEFORE}`, after: `${BEFORE}${AFTER}` },
];

const NOTICE: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '国庆期间服务安排' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '存证服务照常，' },
        { type: 'text', text: '人工审核', marks: [{ type: 'bold' }] },
        { type: 'text', text: '顺延至 10 月 8 日。详见' },
        { type: 'text', text: '放假通知', marks: [{ type: 'link', attrs: { href: 'https://www.gov.cn/' } }] },
        { type: 'text', text: '。' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: '出证不受影响' }] }] },
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: '公证预约暂停' }] }] },
      ],
    },
  ],
};

const notesOf = (day: string) => day === '2026-10-09' && <small>审核截止 3 件</small>;

export function PlanSamples() {
  const [notice, setNotice] = useState(NOTICE);
  const [day, setDay] = useState('2026-10-01');
  const [later, setLater] = useState('2027-02-01');
  const [nodes] = useState(estate);
  const [chosen, setChosen] = useState<readonly string[]>(['1-1-1', '1-1-2']);
  return (
    <>
      <Samples title="WorkingMonth">
        <Sample name="有假期和调休">
          <WorkingMonth calendar={CALENDAR} day={day} onDay={setDay} notesOf={notesOf} />
        </Sample>
        <Sample name="放假安排未公布">
          <WorkingMonth calendar={CALENDAR} day={later} onDay={setLater} />
        </Sample>
      </Samples>
      <Samples title="TreePicker">
        <Sample name="两万个节点">
          <TreePicker label="选择房产" nodes={nodes} value={chosen} onChange={setChosen} />
        </Sample>
        <Sample name="没有节点">
          <TreePicker label="选择房产" nodes={[]} value={[]} onChange={setChosen} />
        </Sample>
      </Samples>
      <Samples title="RichText">
        <Sample name="RichTextInput">
          <RichTextInput label="正文" value={notice} onChange={setNotice} mostChars={5_000} />
        </Sample>
        <Sample name="RichTextView">
          <RichTextView text={notice} />
        </Sample>
      </Samples>
      <Samples title="比较">
        <Sample name="TextDiff">
          <TextDiff before={BEFORE} after={AFTER} />
        </Sample>
        <Sample name="TextDiff 没有差异">
          <TextDiff before={BEFORE} after={BEFORE} />
        </Sample>
        <Sample name="FieldDiff">
          <FieldDiff fields={FIELDS} />
        </Sample>
      </Samples>
    </>
  );
}
