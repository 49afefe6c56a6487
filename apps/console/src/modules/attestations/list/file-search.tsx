import { CloseOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { valuesOf } from '../../../kit/list/list-address.ts';
import type { List } from '../../../kit/list/use-list.ts';
import './file-search.css';
import { useDroppedFile } from './use-dropped-file.ts';

type Work =
  | { readonly step: 'reading'; readonly name: string; readonly percent: number; readonly stop: AbortController }
  | { readonly step: 'searched'; readonly name: string; readonly hash: string }
  | { readonly step: 'failed'; readonly name: string };

type Facts = Pick<List, 'filters' | 'total' | 'isFetching' | 'problem' | 'setFilters'>;

/** A file dropped anywhere on the page is hashed here and never uploaded: the list is then filtered by the digest. */
export function FileSearch({ list, name: listName }: { list: Facts; name: string }) {
  const t = useMessages('attestations.search');
  const [work, setWork] = useState<Work>();
  const input = useRef<HTMLInputElement>(null);

  async function search(file: File) {
    if (work?.step === 'reading') work.stop.abort();
    const stop = new AbortController();
    const reading = (percent: number) => setWork({ step: 'reading', name: file.name, percent, stop });
    reading(0);
    try {
      const { digestInBackground } = await import('../../../kit/digest/background-digest.ts');
      const hash = await digestInBackground(file, {
        signal: stop.signal,
        onProgress: (done) => reading(Math.floor((done / file.size) * 100)),
      });
      setWork({ step: 'searched', name: file.name, hash });
      // The other filters are cleared: they would only hide the record.
      const others = Object.keys(list.filters).map((name) => [name, undefined] as const);
      list.setFilters({ ...Object.fromEntries<undefined>(others), hash });
    } catch (error) {
      if (!stop.signal.aborted) setWork({ step: 'failed', name: file.name });
      else if (!(error instanceof DOMException)) throw error;
    }
  }

  const isOver = useDroppedFile((file) => void search(file));
  return (
    <>
      <div className="file-search">
        <Button size="small" icon={<FileSearchOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t(work === undefined ? 'button' : 'again')}
        </Button>
        <span className="file-search-hint">{t('private')}</span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('button')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void search(file);
          }}
        />
      </div>
      {work && <Outcome work={work} list={list} listName={listName} onEnd={() => setWork(undefined)} />}
      {isOver && (
        <div className="file-search-cover" role="presentation">
          <FileSearchOutlined aria-hidden />
          <strong>{t('hint')}</strong>
          <span>{t('private')}</span>
        </div>
      )}
    </>
  );
}

interface OutcomeProps {
  readonly work: Work;
  readonly list: Facts;
  readonly listName: string;
  readonly onEnd: () => void;
}

function Outcome({ work, list, listName, onEnd }: OutcomeProps) {
  const t = useMessages('attestations.search');
  const { name } = work;
  if (work.step === 'failed') return <Alert type="error" showIcon title={t('failed', { name })} />;
  if (work.step === 'reading') {
    return (
      <Alert
        type="info"
        showIcon
        title={t('reading', { name, percent: work.percent })}
        action={
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            onClick={() => {
              work.stop.abort();
              onEnd();
            }}
          >
            {t('cancel')}
          </Button>
        }
      />
    );
  }
  // If the filters have changed since, the result no longer applies.
  if (valuesOf(list.filters['hash'])[0] !== work.hash || list.isFetching || list.problem) return null;
  return list.total > 0 ? (
    <Alert type="success" showIcon title={t('found', { count: list.total, name })} />
  ) : (
    <Alert type="warning" showIcon title={t('none', { name, list: listName })} />
  );
}
