import { globSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { isOwn } from '#features/people/account-data/server/inventory.ts'
import { personRows } from '#server/app.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Every table that points at people, by name, with the columns that do. */
async function tablesOfPeople(): Promise<Map<string, string[]>> {
  const files = globSync('src/**/*.table.ts', { cwd: ROOT })
  const modules = await Promise.all(
    files.map((file) => import(path.join(ROOT, file)) as Promise<Record<string, unknown>>),
  )
  const found = new Map<string, string[]>()
  for (const table of modules.flatMap((exports) => Object.values(exports))) {
    if (!is(table, PgTable)) continue
    const { name, foreignKeys } = getTableConfig(table)
    const columns = foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'users')
      .flatMap((reference) => reference.columns.map((column) => column.name))
    if (columns.length > 0) found.set(name, columns.toSorted())
  }
  return found
}

it('is said of every table that points at people, by its own feature, for each such column', async () => {
  const tables = await tablesOfPeople()
  expect(tables.size).toBeGreaterThan(50)
  const declared = personRows.map(({ table, ways }) => [table, Object.keys(ways).toSorted()] as const)
  expect(declared.length).toBe(new Set(declared.map(([table]) => table)).size)
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(tables))
})

it('names an area wherever a column says whose a row is, and nowhere else', async () => {
  const tables = await tablesOfPeople()
  for (const { table, area } of personRows) {
    const own = table === 'users' || tables.get(table)!.some((column) => isOwn({ column }))
    expect(area !== null, table).toBe(own)
  }
})

it('keeps the files of a person’s data what they are', () => {
  const areas: Record<string, string[]> = {}
  for (const { table, area } of personRows) if (area !== null) (areas[area] ??= []).push(table)
  // Whoever keeps exports finds a table where it was: a table moves on purpose, never by its name.
  expect(
    Object.fromEntries(Object.entries(areas).map(([area, tables]) => [area, tables.toSorted()])),
  ).toEqual({
    account: [
      'acceptances',
      'accounts',
      'data_exports',
      'digests',
      'email_changes',
      'guardianships',
      'legal_notices',
      'notice_choices',
      'notice_settings',
      'practice_reminders',
      'teacher_profiles',
      'users',
      'verifications',
    ],
    activity_slots: ['activity_slots'],
    community: [
      'appeals',
      'caption_proposals',
      'comments',
      'community_choices',
      'community_members',
      'decisions',
      'kept_away',
      'likes',
      'mentions',
      'posts',
      'reports',
      'thread_readers',
      'threads',
    ],
    dictionary: [
      'saved_vocabularies',
      'sign_drafts',
      'sign_history',
      'vocabularies',
      'vocabulary_imports',
      'vocabulary_reports',
    ],
    duty_notices: ['duty_notices'],
    event_registrations: ['event_registrations'],
    family_invites: ['family_invites'],
    family_members: ['family_members'],
    feedback: ['feedback'],
    files: ['kept_files', 'media', 'open_uploads', 'report_files', 'uploads'],
    invite_link_uses: ['invite_link_uses'],
    learner_days: ['learner_days'],
    learner_notes: ['learner_notes'],
    learner_totals: ['learner_totals'],
    learning: [
      'attempts',
      'certificates',
      'course_grants',
      'course_invites',
      'course_teachers',
      'courses',
      'enrolments',
      'guest_progress',
      'lesson_downloads',
      'lesson_notes',
      'lesson_progress',
      'media_stop_answers',
      'milestones',
      'productions',
      'quiz_versions',
      'quizzes',
    ],
    live: [
      'allowance_takings',
      'allowances',
      'appointment_waits',
      'appointments',
      'assessment_drafts',
      'availability',
      'board_lines',
      'booking_people',
      'calendar_connections',
      'calendar_feeds',
      'class_attendance',
      'class_seats',
      'class_teachers',
      'class_waits',
      'classes',
      'live_assessments',
      'placement_sittings',
      'recording_consents',
      'recordings',
      'room_stays',
      'self_assessments',
      'zoom_registrants',
    ],
    looks: ['looks'],
    newsletter_subscribers: ['newsletter_subscribers'],
    notification_causes: ['notification_causes'],
    notifications: ['notifications'],
    organizations: ['consents', 'grants', 'invites', 'memberships', 'organizations', 'seat_holders'],
    payments: [
      'apple_purchases',
      'apple_tokens',
      'credit_balances',
      'documents',
      'gift_cards',
      'orders',
      'payment_customers',
      'referral_links',
      'referrals',
      'subscriptions',
      'trials',
    ],
    practice: [
      'drills',
      'practice_answers',
      'practice_cards',
      'practice_history',
      'practice_reviews_old',
      'practice_undo',
    ],
    recommendation_dismissals: ['recommendation_dismissals'],
    recommendations: ['recommendations'],
    report_schedules: ['report_schedules'],
    security: ['backup_codes', 'push_subscriptions', 'sessions', 'trusted_devices', 'two_factors'],
    service_code_requests: ['service_code_requests'],
    service_codes: ['service_codes'],
    site_document_presence: ['site_document_presence'],
    site_documents: ['site_documents'],
    site_imports: ['site_imports'],
    support_messages: ['support_messages'],
    support_requests: ['support_requests'],
  })
})
