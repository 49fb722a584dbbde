import { administratorsSql, type DutySource } from '#features/people/duties/server/public.ts'

/** Requests for service codes, which administrators answer. */
export const codeRequestDuties: DutySource = {
  kind: 'code_request',
  admin: '/admin/regional-center/requests',
  staff: '/',
  waiting: `
    select r.id as subject_id, r.created_at as since, d.user_id, jsonb_build_object('en', r.code, 'es', r.code) as about
    from service_code_requests r
    cross join (${administratorsSql}) d
    where r.state = 'open'`,
}
