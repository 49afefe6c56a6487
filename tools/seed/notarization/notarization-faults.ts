/** Each finds what a service would not have left. */
export const NOTARIZATION_FAULTS: Readonly<Record<string, string>> = {
  'a trail with a hole': `
    with steps as (
      select record_id, from_state, at, lag(to_state, 1, '') over life as before, lag(at) over life as earlier
        from transition_trail where lifecycle = 'notarization-case' window life as (partition by record_id order by id))
    select * from steps where from_state <> before or at < earlier or at > now()`,
  'a trail that ends elsewhere': `
    select n.number from notarization_case n
     where state is distinct from (select to_state from transition_trail t
                                    where t.lifecycle = 'notarization-case' and t.record_id = n.id order by t.id desc limit 1)`,
  'a clock that differs from its case': `
    select n.number from notarization_case n
      left join legal_clock c on c.record_id = n.id and c.kind = 'notarization-case' and c.stopped_at is null
     where (n.clock_days, n.due_at, n.due_is_provisional) is distinct from (c.days, c.due_at, coalesce(c.is_provisional, false))
        or (n.clock_days is not null and n.waiting_since <> c.started_at)`,
  'a draft that was submitted and is nowhere': `
    select n.number from notarization_case n where n.draft_sha256 is not null
       and not exists (select from notarization_case_draft d where d.case_id = n.id and d.sha256 = n.draft_sha256)`,
  'a pause that no paper justifies': `
    select p.id from legal_clock_pause p join legal_clock c on c.id = p.clock_id and c.kind = 'notarization-case'
     where p.document_id is null or p.document_title = ''`,
  'a series with a gap': `
    with numbered as (
      select platform_id, issued_at, certificate_no, substring(certificate_no from '第([0-9]+)号')::int as serial,
             regexp_replace(certificate_no, '第[0-9]+号', '') as series
        from notarization_case where certificate_no is not null),
    placed as (
      select *, row_number() over (partition by platform_id, series order by issued_at) as place from numbered)
    select certificate_no from placed where serial <> place`,
  'a number that an office counted and nobody has': `
    select 1 where (select coalesce(sum(last_serial), 0) from office_number_count)
                <> (select count(*) from notarization_case where certificate_no is not null)`,
  'a fee that is not the sum of its lines': `
    select n.number from notarization_case n
     where n.payable_fen is distinct from (select sum(payable_fen) from notarization_case_fee f where f.case_id = n.id)`,
  'evidence of somebody else': `
    select e.id from notarization_case_evidence e join notarization_case n on n.id = e.case_id
      join attestation a on a.id = e.attestation_id
     where a.owner_user_id is distinct from n.applicant_id or a.sha256 <> e.sha256 or a.created_at > n.submitted_at`,
};
