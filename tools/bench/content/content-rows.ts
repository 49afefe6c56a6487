import type pg from 'pg';

/** A member to whom every fifth open feedback belongs. */
export const READER = 9_000_001;

const MEMBER = `
  insert into member (id, platform_id, name, phone, password_hash, password_changed_at, created_at)
  values ($2, $1, '客服一号', '13900000001', '', now(), now())`;

/** Five years of feedback, most of it ended, some of it overdue. */
const FEEDBACKS = `
  insert into app_feedback
    (platform_id, number, receipt_sha256, type, content, contact_phone, app_version, system, system_version, device,
     related_ano, state, received_at, opened_at, replied_at, ended_at, assignee_id, assigned_at,
     due_at, amber_at, red_at, clock_days)
  select $1, 'FK20260101' || lpad(n::text, 6, '0'), sha256(n::text::bytea),
         (array['feature', 'experience', 'capture', 'complaint', 'other'])[1 + n % 5],
         '取证录屏到第' || n || '分钟时应用退出', '15' || lpad((n % 30000)::text, 9, '0'),
         '3.' || n % 40 || '.0', (array['android', 'ios', 'pc'])[1 + n % 3], '14', '华为 Mate 70',
         case when n % 3 = 0 then 100000000000 + n % 20000 end,
         case when is_open then (array['pending', 'handling'])[1 + n % 2] else (array['resolved', 'closed'])[1 + n % 2] end,
         at, at, case when not is_open then at + interval '1 day' end, case when not is_open then at + interval '4 days' end,
         case when n % 50 = 0 then $2::bigint end, case when n % 50 = 0 then at end,
         case when is_open then at + interval '3 days' end, case when is_open then at + interval '1 day' end,
         case when is_open then at + interval '2 days' end, case when is_open then 3 end
    from (select n, n % 10 = 0 as is_open, now() - n * interval '26 minutes' as at
            from generate_series(1, $3::int) n) made`;

const NOTICES = `
  insert into notice
    (id, platform_id, series_id, title, topic, content, channels, audience, publish_at, offline_at, digest, edited_by,
     state, read_count, created_at)
  select n, $1, n, (array['系统维护', '新功能上线', '司法解释更新', '国庆活动'])[1 + n % 4] || '公告第' || n || '号',
         (array['system', 'activity', 'downtime', 'law'])[1 + n % 4],
         '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"本平台将于周六凌晨维护。"}]}]}',
         '{console,app}', (array['all', 'member', 'person', 'company'])[1 + n % 4],
         at, at + interval '30 days', sha256(n::text::bytea), $2,
         case when n <= 40 then 'published' when n <= 80 then 'draft' else 'offline' end, n % 500, at
    from (select n, now() - n * interval '4 hours' as at from generate_series(1, $3::int) n) made`;

export async function fillContent(
  owner: pg.Client,
  { platformId, feedbacks, notices }: { platformId: string; feedbacks: number; notices: number },
): Promise<void> {
  await owner.query(MEMBER, [platformId, READER]);
  await owner.query(FEEDBACKS, [platformId, READER, feedbacks]);
  await owner.query(NOTICES, [platformId, READER, notices]);
  for (const table of ['app_feedback', 'notice']) await owner.query(`vacuum analyze ${table}`);
}
