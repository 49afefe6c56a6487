import { Problem } from '@nota/contract/kit/call/problem.ts';
import { recordSearchApi, type SearchAnswer } from '@nota/contract/platform/record-search/record-search.contract.ts';
import { readTerm } from '@nota/contract/platform/record-search/search-term.rules.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { PageTabs } from '../../kit/page-tabs/page-tabs.tsx';
import { ownerOf, readOpenedPages, writeOpenedPages } from '../../kit/page-tabs/opened-pages.ts';
import { Palette } from '../../kit/palette/palette.tsx';
import { SearchStatus } from '../../kit/palette/search-status.tsx';
import type { RecordSearch } from '../../kit/palette/use-record-search.ts';
import { useSession } from '../../kit/session/session.ts';
import { Answered, Sample, Samples } from './sample.tsx';

const TERM = 'OR20260601000007';
const FOUND: SearchAnswer = {
  identifiers: [],
  groups: [
    {
      kind: 'sales-order',
      title: '订单',
      hits: [{ id: '31', number: TERM, name: '杭州样例科技有限公司', state: '已支付', address: '/kit' }],
      hasMore: false,
    },
  ],
  total: 1,
};
const broken = new Problem('服务不可用，服务器过载或正在维护', { kind: 'status', status: 503, requestId: 'req-1' });

const search = (typed: string, given: Partial<RecordSearch> = {}): RecordSearch => ({
  readings: readTerm(typed),
  groups: [],
  comesFirst: false,
  isSearching: false,
  problem: undefined,
  personName: undefined,
  audited: undefined,
  askPersons: () => undefined,
  ...given,
});

const STATES: readonly (readonly [name: string, typed: string, given?: Partial<RecordSearch>])[] = [
  ['查找中', TERM, { isSearching: true }],
  ['没有找到', TERM],
  ['不像任何编号', '？'],
  ['摘要少了一位', 'a'.repeat(63)],
  ['证件号校验位不对', '110101199003070012'],
  ['已审计的个人信息查找', '13900000001', { audited: 'phone' }],
  ['失败', TERM, { problem: broken }],
];

const OPENED = [
  { path: '/userManager/company', search: '?authState=reviewing', title: '企业用户' },
  { path: '/auth/member-list', search: '', title: '成员管理' },
];

/** What finds a record and what keeps pages at hand. */
export function SearchSamples() {
  const [isOpen, setOpen] = useState(false);
  const session = useSession();
  const owner = session && ownerOf(session);
  // Whoever has opened pages keeps theirs.
  useState(() => owner !== undefined && readOpenedPages(owner).length === 0 && writeOpenedPages(owner, OPENED));
  return (
    <>
      <Samples title="Palette">
        <Sample name={`记录：输入 ${TERM}`}>
          <Answered answers={[{ endpoint: recordSearchApi.find, input: { body: { term: TERM } }, data: FOUND }]}>
            <Button onClick={() => setOpen(true)}>打开</Button>
            <Palette isOpen={isOpen} onClose={() => setOpen(false)} />
          </Answered>
        </Sample>
        {STATES.map(([name, typed, given]) => (
          <Sample key={name} name={`SearchStatus ${name}`}>
            <SearchStatus typed={typed} search={search(typed, given)} isEmpty />
          </Sample>
        ))}
      </Samples>
      <Samples title="PageTabs">
        <Sample name="打开过的页面">
          <PageTabs />
        </Sample>
      </Samples>
    </>
  );
}
