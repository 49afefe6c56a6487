import type { CaseFile } from '@nota/contract/notarization/case-file-record.ts';
import type { NotarizationCaseAction } from '@nota/contract/notarization/notarization-case.lifecycle.ts';
import type { ComponentType } from 'react';
import { useMessages } from '../../../../kit/language/intl.ts';
import { FormDrawer } from '../../../../kit/record/form/form-drawer.tsx';
import { ApproveDeed, SendBackDeed } from './approval.deed.tsx';
import { AskCorrectionsDeed } from './ask-corrections.deed.tsx';
import { DeliverDeed, FileAwayDeed, IssueDeed } from './certificate.deed.tsx';
import { DeclineDeed } from './decline.deed.tsx';
import type { DeedProps } from './deed-form.ts';
import { RefuseDeed, TerminateDeed } from './ending.deed.tsx';
import { AcceptDeed, ResumeDeed, SubmitDeed } from './handling.deed.tsx';
import { PauseDeed } from './pause.deed.tsx';
import { RevokeDeed, WithdrawDeed } from './reason.deed.tsx';
import { ResubmitDeed } from './resubmit.deed.tsx';
import { RouteDeed } from './route.deed.tsx';
import { TakeOnDeed } from './take-on.deed.tsx';

const DEEDS: Readonly<Partial<Record<NotarizationCaseAction, ComponentType<DeedProps>>>> = {
  route: RouteDeed,
  'ask-corrections': AskCorrectionsDeed,
  resubmit: ResubmitDeed,
  withdraw: WithdrawDeed,
  decline: DeclineDeed,
  'take-on': TakeOnDeed,
  accept: AcceptDeed,
  'ask-supplement': PauseDeed,
  'begin-verification': PauseDeed,
  resume: ResumeDeed,
  submit: SubmitDeed,
  approve: ApproveDeed,
  'send-back': SendBackDeed,
  issue: IssueDeed,
  deliver: DeliverDeed,
  'file-away': FileAwayDeed,
  refuse: RefuseDeed,
  terminate: TerminateDeed,
  revoke: RevokeDeed,
};

interface Props {
  readonly file: CaseFile;
  readonly action: NotarizationCaseAction | undefined;
  readonly onClose: () => void;
}

/** The form of one act on a case, beside the file that it is about. */
export function DeedDrawer({ file, action, onClose }: Props) {
  const t = useMessages('case-file');
  const Deed = action && DEEDS[action];
  return (
    <FormDrawer
      title={action === undefined ? '' : `${t(`action.${action}`)}：${file.number}`}
      isOpen={Deed !== undefined}
      onClose={onClose}
    >
      {Deed && action && <Deed key={action} file={file} action={action} onDone={onClose} />}
    </FormDrawer>
  );
}
