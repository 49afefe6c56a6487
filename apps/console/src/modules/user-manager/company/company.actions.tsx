import { ACTION } from '@nota/contract/kit/permissions.ts';
import { companyUserApi } from '@nota/contract/user-manager/company-user.contract.ts';
import type { CompanyUserRow } from '@nota/contract/user-manager/company-record.ts';
import { companyUserLifecycle } from '@nota/contract/user-manager/company-user.lifecycle.ts';
import {
  companyVerificationLifecycle,
  OPEN_REVIEW,
} from '@nota/contract/user-manager/company-verification.lifecycle.ts';
import { accountBlockers } from '@nota/contract/user-manager/account-blockers.rules.ts';
import { useMay } from '../../../kit/session/access.ts';
import { useMessages } from '../../../kit/language/intl.ts';
import { RowActions } from '../../../kit/list/table/row-actions.tsx';
import { RowButton } from '../../../kit/list/table/row-button.tsx';
import { LaterCaseActions } from '../../../kit/record/assignment/later-pieces.tsx';
import type { CaseQueue } from '../../../kit/record/assignment/case-queue.ts';
import { LifecycleActions } from '../../../kit/record/lifecycle/lifecycle-actions.tsx';
import { withoutFreeze } from '../account/account-buttons.ts';

/** Panels over the list for one company. */
export type CompanyPanel =
  | 'edit'
  | 'freeze'
  | 'submit'
  | 'reject'
  | 'confirm'
  | 'renew'
  | 'ask-correction'
  | 'withdraw-correction';

export const COMPANY_READS = [companyUserApi.list, companyUserApi.get, companyUserApi.acts];
/** Reviews are assigned to people. */
export const companyQueue: CaseQueue = { kind: 'company-verification', open: OPEN_REVIEW, reads: COMPANY_READS };
export const caseOf = ({ id, authState, assignee }: CompanyUserRow) => ({ id, state: authState, assignee });
const lifecycle = withoutFreeze(companyUserLifecycle);
const { submit, renew } = companyVerificationLifecycle.actions;

interface Props {
  readonly company: CompanyUserRow;
  readonly onOpen: (panel: CompanyPanel) => void;
  /** In a list: links to the documents, where they are reviewed. */
  readonly onReview?: () => void;
}

/** Actions on the company other than the review, which is beside the documents. */
export function CompanyActions({ company, onOpen, onReview }: Props) {
  const t = useMessages('user-manager.company-user');
  const v = useMessages('user-manager.company-verification');
  const a = useMessages('user-manager.account');
  const may = useMay();
  const { state, authState } = company;
  if (state === 'cancelled') return null;
  const isNormal = state === 'normal';
  const canFreeze = companyUserLifecycle.actions.freeze.from.includes(state);
  return (
    <RowActions>
      {onReview && isNormal && (
        <LaterCaseActions queue={companyQueue} record={caseOf(company)} name={company.orgName} look="row" />
      )}
      {onReview && isNormal && authState === 'reviewing' && may(ACTION.companyUserReview) && (
        <RowButton onClick={onReview}>{t('review')}</RowButton>
      )}
      {isNormal && submit.from.includes(authState) && may(ACTION.companyUserEdit) && (
        <RowButton onClick={() => onOpen('submit')}>{v('submit')}</RowButton>
      )}
      {may(ACTION.companyUserEdit) && <RowButton onClick={() => onOpen('edit')}>{a('edit')}</RowButton>}
      {canFreeze && may(ACTION.companyUserFreeze) && (
        <RowButton isDanger onClick={() => onOpen('freeze')}>
          {t('action.freeze')}
        </RowButton>
      )}
      {(may(ACTION.companyUserFreeze) || may(ACTION.companyUserCancel)) && (
        <LifecycleActions
          lifecycle={lifecycle}
          stem="user-manager.company-user"
          record={company}
          name={company.orgName}
          act={companyUserApi.act}
          touches={COMPANY_READS}
          blockers={(action) => accountBlockers(company, action)}
          dangerous={['cancel']}
          number={company.uscc}
          look="row"
        />
      )}
      {isNormal && renew.from.includes(authState) && may(ACTION.companyUserReview) && (
        <RowButton onClick={() => onOpen('renew')}>{v('renew')}</RowButton>
      )}
    </RowActions>
  );
}
