import { notarizationCaseMessages } from '@nota/contract/notarization/notarization-case.messages.ts';
import { NOTARIZATION_CASE_CLOCK } from '@nota/contract/notarization/notarization-case.rules.ts';
import { notarizationCaseSheet } from '@nota/contract/notarization/notarization-case.sheet.ts';
import { deadlineColourMessages } from '@nota/contract/kit/clock/deadline-colour.messages.ts';
import { findMemberName } from '../../../platform/assignment/assignment.repo.ts';
import { defineExport } from '../../../platform/exports/export-definition.ts';
import { filteredCases } from './notarization-case.repo.ts';

export const notarizationCaseExport = defineExport(notarizationCaseSheet, {
  messages: { ...notarizationCaseMessages, deadline: deadlineColourMessages },
  filterFields: {
    colour: { field: 'deadline', kind: 'choice' },
    waiting: { field: 'waiting', kind: 'choice' },
    assignee: { field: 'assignee', kind: 'choice', nameOf: findMemberName },
    submittedFrom: { field: 'submittedAt', bound: 'from' },
    submittedTo: { field: 'submittedAt', bound: 'to' },
    acceptedFrom: { field: 'acceptedAt', bound: 'from' },
    acceptedTo: { field: 'acceptedAt', bound: 'to' },
    issuedFrom: { field: 'issuedAt', bound: 'from' },
    issuedTo: { field: 'issuedAt', bound: 'to' },
  },
  newestBy: 'submittedAt',
  rows: (db, filter, at) =>
    filteredCases(db, filter, { now: at, rule: NOTARIZATION_CASE_CLOCK })
      .clearSelect()
      .select(['n.id', 'n.number', 'n.applicant_type as applicantType', 'n.applicant_name as applicantName'])
      .select(['n.matter', 'n.purpose', 'n.office_name as officeName', 'n.notary_name as notaryName', 'n.state'])
      .select(['a.name as assignee', 'n.evidence_count as evidenceCount', 'n.payable_fen as payableFen'])
      .select(['n.submitted_at as submittedAt', 'n.accepted_at as acceptedAt', 'n.issued_at as issuedAt'])
      .select('n.certificate_no as certificateNo'),
});
