import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { COMPANY_REVIEW_CLOCK } from '@nota/contract/user-manager/company-review.rules.ts';
import { companyUserMessages } from '@nota/contract/user-manager/company-user.messages.ts';
import { companyUserSheet } from '@nota/contract/user-manager/company-user.sheet.ts';
import { companyVerificationMessages } from '@nota/contract/user-manager/company-verification.messages.ts';
import { findMemberName } from '../../../platform/assignment/assignment.repo.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { balanceFenOf, pointsOf } from '../../financial/index.ts';
import { filteredCompanyUsers } from './company-user.repo.ts';

export const companyUserExport = defineExport(companyUserSheet, {
  messages: { ...companyUserMessages, authState: companyVerificationMessages.state, deadline: deadlineColourMessages },
  filterFields: {
    colour: { field: 'deadline', kind: 'choice' },
    assignee: { field: 'assignee', kind: 'choice', nameOf: findMemberName },
    label: { field: 'labels' },
    from: { field: 'createdAt', bound: 'from' },
    to: { field: 'createdAt', bound: 'to' },
  },
  newestBy: 'createdAt',
  rows: (db, filter, at) =>
    filteredCompanyUsers(db, filter, { now: at, rule: COMPANY_REVIEW_CLOCK })
      .clearSelect()
      .select(['c.id', 'c.org_name as orgName', 'c.uscc', 'c.agent_name as agentName', 'c.agent_phone as agentPhone'])
      .select([
        'v.state as authState',
        'v.review_no as reviewNo',
        'a.name as assignee',
        balanceFenOf('company-user', 'c.id').as('balanceFen'),
        pointsOf('company-user', 'c.id').as('points'),
        'c.labels',
        'c.state',
      ])
      .select('c.created_at as createdAt'),
});
