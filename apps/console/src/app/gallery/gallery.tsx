import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import './gallery.css';
import { CellSamples } from './cell.samples.tsx';
import { DeadlineSamples } from './deadline.samples.tsx';
import { FrameSamples } from './frame.samples.tsx';
import { FileSamples } from './file.samples.tsx';
import { LedgerSamples } from './ledger.samples.tsx';
import { ListSamples } from './list.samples.tsx';
import { MediaSamples } from './media.samples.tsx';
import { PlanSamples } from './plan.samples.tsx';
import { RecordSamples } from './record.samples.tsx';
import { ReviewSamples } from './review.samples.tsx';
import { SearchSamples } from './search.samples.tsx';
import { TaskSamples } from './task.samples.tsx';

export const GALLERY_PAGES = [
  { key: 'cells', label: '单元格', children: <CellSamples /> },
  { key: 'lists', label: '列表', children: <ListSamples /> },
  { key: 'frames', label: '页面', children: <FrameSamples /> },
  { key: 'records', label: '记录', children: <RecordSamples /> },
  { key: 'reviews', label: '审核', children: <ReviewSamples /> },
  { key: 'deadlines', label: '法定期限', children: <DeadlineSamples /> },
  { key: 'searches', label: '查找与标签页', children: <SearchSamples /> },
  { key: 'tasks', label: '任务与导入', children: <TaskSamples /> },
  { key: 'files', label: '文件', children: <FileSamples /> },
  { key: 'figures', label: '图表与账本', children: <LedgerSamples /> },
  { key: 'media', label: '录音录像与地点', children: <MediaSamples /> },
  { key: 'plans', label: '日历、树与比较', children: <PlanSamples /> },
];

/**
 * /kit, in development only: every component of the kit in every state, so that a change to one is seen at once. Its
 * texts are made up and stay here, because only developers read them.
 */
export function Gallery() {
  const [params, setParams] = useSearchParams();
  const [first] = useState(params.get('tab') ?? 'cells');
  return (
    <div className="gallery">
      <h1>组件库</h1>
      <Tabs
        defaultActiveKey={first}
        items={GALLERY_PAGES}
        destroyOnHidden
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </div>
  );
}
