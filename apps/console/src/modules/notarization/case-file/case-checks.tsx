import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import { caseFileApi } from '@nota/contract/notarization/case-file.contract.ts';
import { caseReviewApi } from '@nota/contract/notarization/case-review.contract.ts';
import { ACTION } from '@nota/contract/kit/permissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../kit/call/api.ts';
import { callKey } from '../../../kit/call/use-call.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { CheckLine } from '../../../kit/record/checklist/check-line.tsx';
import { Checklist } from '../../../kit/record/checklist/checklist.tsx';
import { useTicks } from '../../../kit/record/checklist/use-ticks.ts';
import { Section } from '../../../kit/record/detail-page.tsx';
import { useHasNarrowScope } from '../../../kit/record/use-my-id.ts';
import { useMay } from '../../../kit/session/access.ts';
import { namedChecks } from './named-checks.ts';

interface Props {
  readonly file: CaseFile;
}

/** The first review of the platform: what the program found, and what a person has to look at. */
export function CaseChecks({ file }: Props) {
  const t = useMessages('case-file');
  const mayReview = useMay()(ACTION.notarizationReview);
  const isNarrow = useHasNarrowScope();
  if (file.checks.length === 0) return null;
  return (
    <Section title={t('sections.checks')}>
      {mayReview && !isNarrow ? <OpenChecks key={file.version} file={file} /> : <ReadChecks file={file} />}
    </Section>
  );
}

const ReadChecks = ({ file }: Props) => (
  <div className="checklist">
    <ol>
      {namedChecks(file.checks).map((row) => (
        <CheckLine key={row.name} row={row} stem="case-file" />
      ))}
    </ol>
  </div>
);

type TickedCheck = z.input<typeof caseReviewApi.tick.body>['check'];

/** Whether it may be routed is known to the page by the file, which is read again after each tick. */
function OpenChecks({ file: { id, version, checks } }: Props) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: callKey(caseFileApi.get) });
  const ticks = useTicks({
    rows: checks,
    send: async ({ check, ...said }) => {
      const body = { ...said, check: check as TickedCheck, version };
      const answer = await call(caseReviewApi.tick, { params: { id }, body });
      void refresh();
      return answer.checks;
    },
    onRefused: () => void refresh(),
  });
  return <Checklist rows={namedChecks(ticks.rows)} stem="case-file" isSaving={ticks.isSaving} onSay={ticks.say} />;
}
