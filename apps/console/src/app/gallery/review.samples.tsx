import type { OpenCheckRow } from '@nota/contract/kit/checklist/check-row.ts';
import { useState } from 'react';
import { Checklist } from '../../kit/record/checklist/checklist.tsx';
import { Fact, Facts } from '../../kit/record/facts.tsx';
import { ImageView } from '../../kit/preview/image-view.tsx';
import { PapersPane } from '../../kit/record/review/papers-pane.tsx';
import type { GivenPaper, Papers, ReviewPaper } from '../../kit/record/review/use-papers.ts';
import { DecisionButton, ReviewSide, ReviewSplit } from '../../kit/record/review/review-split.tsx';
import { Sample, Samples } from './sample.tsx';

const nothing = () => undefined;
const none = { isRequired: true, facts: {}, tick: null, tickVersion: 0 } as const;
const ROWS: readonly OpenCheckRow[] = [
  { ...none, name: 'licence-valid', kind: 'automatic', found: 'passed' },
  { ...none, name: 'name', kind: 'manual', found: null },
  { ...none, name: 'agent', kind: 'manual', found: null, isMissing: true },
];

export function ReviewSamples() {
  const [rows, setRows] = useState(ROWS);
  return (
    <Samples title="ReviewSplit">
      <Sample name="材料在左，决定在右">
        <ReviewSplit place="page" papers={<ImageView url="/favicon.svg" name="营业执照.png" />}>
          <ReviewSide
            bar={
              <>
                <DecisionButton label="通过" shortcut="approve" look="main" reasons={[]} onClick={nothing} />
                <DecisionButton
                  label="要求补正"
                  shortcut="askCorrection"
                  reasons={['补正次数已用完']}
                  onClick={nothing}
                />
                <DecisionButton label="驳回" shortcut="reject" look="harmful" reasons={[]} onClick={nothing} />
              </>
            }
          >
            <Facts columns={2}>
              <Fact label="企业名称">杭州样例科技有限公司</Fact>
              <Fact label="法定代表人">王*人</Fact>
            </Facts>
            <Checklist
              rows={rows}
              stem="user-manager.company-verification"
              isSaving={false}
              unseen={['name']}
              onSay={({ check, verdict, note }) =>
                setRows((before) =>
                  before.map((row) =>
                    row.name === check
                      ? {
                          ...row,
                          tick: verdict && { verdict, note, byId: '1', byName: '吴桐', at: '2026-01-04T01:00:00.000Z' },
                        }
                      : row,
                  ),
                )
              }
            />
          </ReviewSide>
        </ReviewSplit>
      </Sample>
      <Sample name="PapersPane：两份已交，一份未交，一份有恶意代码">
        <PapersSample />
      </Sample>
      <Sample name="没有材料">
        <ReviewSplit papers={undefined}>
          <ReviewSide>
            <Facts columns={2}>
              <Fact label="企业名称">杭州样例科技有限公司</Fact>
            </Facts>
          </ReviewSide>
        </ReviewSplit>
      </Sample>
    </Samples>
  );
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="300"><rect width="420" height="300" fill="#ddd"/></svg>';
const file = { mime: 'image/svg+xml', malware: null, isSeen: false };
const PAPERS: readonly ReviewPaper[] = [
  { name: 'licence', label: '营业执照', file: { ...file, id: '1', name: '营业执照.svg', isSeen: true } },
  { name: 'letter', label: '授权书', file: { ...file, id: '2', name: '授权书.svg' } },
  { name: 'seal', label: '印模', file: null },
  { name: 'other', label: '其他材料', file: { ...file, id: '4', name: '说明.docx', malware: 'Win.Test.EICAR' } },
].map((paper) => ({ ...paper, askTicket: () => Promise.reject(new Error('the gallery has no server')) }));

/** The state of `usePapers` with the first paper opened, without a server to fetch it from. */
function PapersSample() {
  const [opened] = useState(() => new Blob([PICTURE], { type: 'image/svg+xml' }));
  const [url] = useState(() => URL.createObjectURL(opened));
  const [shown, show] = useState('licence');
  const given = PAPERS.filter((paper): paper is GivenPaper => paper.file !== null);
  const papers: Papers = {
    all: PAPERS,
    given,
    shown: given.find(({ name }) => name === shown),
    next: given.find(({ name }) => name === 'letter'),
    opened: ({ name }) => (name === 'licence' ? { file: opened, url } : undefined),
    isLoading: () => false,
    isUnseen: (paper) => paper.file !== null && !paper.file.isSeen,
    show: ({ name }) => show(name),
    open: () => Promise.resolve(),
    unseen: ['letter', 'other'],
  };
  return (
    <ReviewSplit place="page" papers={<PapersPane papers={papers} />}>
      <ReviewSide>
        <Facts columns={2}>
          <Fact label="企业名称">杭州样例科技有限公司</Fact>
        </Facts>
      </ReviewSide>
    </ReviewSplit>
  );
}
