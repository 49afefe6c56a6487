import { Problem } from '@nota/contract/kit/call/problem.ts';
import { useState } from 'preact/hooks';
import { ProblemNotice } from '../../../kit/call/problem-notice.tsx';
import { Button } from '../../../kit/form/button.tsx';
import { usePageMessages } from '../../../kit/language/loaded-messages.ts';
import type { courtPageMessages } from '../court.page.messages.ts';
import { packageAddress } from './fetch-preserved.http.ts';
import type { Given } from './use-court-window.ts';

type Fetching =
  | { readonly at: 'nothing' | 'asking' | 'fetched' }
  | { readonly at: 'failed'; readonly problem: Problem };

/** What a court takes with it: the print, and the package, which uses the code up. */
export function LeavePart({ given, onClose }: { given: Given; onClose: () => void }) {
  const t = usePageMessages<typeof courtPageMessages>();
  const [fetching, setFetching] = useState<Fetching>({ at: 'nothing' });
  const take = () => {
    setFetching({ at: 'asking' });
    packageAddress(given).then(
      (address) => {
        setFetching({ at: 'fetched' });
        window.location.assign(address);
      },
      (problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem;
        setFetching({ at: 'failed', problem });
      },
    );
  };
  return (
    <section className="card leave" data-part="leave">
      <h2>{t('leave.title')}</h2>
      <Button look="main" onClick={() => window.print()}>
        {t('leave.print')}
      </Button>
      <p className="fine">{t('leave.packageNote')}</p>
      {fetching.at === 'fetched' ? (
        <p className="file-ready">{t('leave.fetched')}</p>
      ) : (
        <Button isBusy={fetching.at === 'asking'} onClick={take}>
          {t('leave.package')}
        </Button>
      )}
      {fetching.at === 'failed' && <ProblemNotice problem={fetching.problem} />}
      <Button onClick={onClose}>{t('leave.close')}</Button>
    </section>
  );
}
