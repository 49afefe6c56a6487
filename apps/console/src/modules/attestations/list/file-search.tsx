import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../kit/language/intl.ts';
import { lazyPiece } from '../../../kit/lazy-piece.ts';
import type { List } from '../../../kit/list/use-list.ts';
import './file-search.css';
import type { FileSearchWork, SearchedList } from './file-search-outcome.tsx';
import { useDroppedFile } from './use-dropped-file.ts';

const FileSearchOutcome = lazyPiece(async () => (await import('./file-search-outcome.tsx')).FileSearchOutcome);

type Facts = SearchedList & Pick<List, 'setFilters'>;

/** A file dropped anywhere on the page is hashed here and never uploaded: the list is then filtered by the digest. */
export function FileSearch({ list, name: listName }: { list: Facts; name: string }) {
  const t = useMessages('attestations.search');
  const [work, setWork] = useState<FileSearchWork>();
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
      {work && (
        <Suspense>
          <FileSearchOutcome work={work} list={list} listName={listName} onEnd={() => setWork(undefined)} />
        </Suspense>
      )}
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
