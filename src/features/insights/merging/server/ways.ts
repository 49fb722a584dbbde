import type { MergePart } from '../merging.contract.ts'

/**
 * A unique index that a moved row could hit: its columns besides the person, and where it counts (`t` is the
 * row).
 */
type Same = { columns: readonly string[]; where?: string }
/**
 * What becomes of the rows that point at the merged account: `moves` to the kept one; where `same` names an
 * index, a row that the kept account has already is dropped, or stays behind; and so is one that says of
 * `apart`, another person, who is the kept one. `stays`: it says who did something once, or belongs to the
 * account as such. `ends`: it is deleted. `combines`: a function of the feature joins both
 * (merge.service.ts).
 */
type Moves = {
  part: MergePart
  way: 'moves'
  same?: readonly Same[]
  otherwise?: 'drop' | 'stay'
  apart?: string
}
export type Way = Moves | { part: MergePart; way: 'stays' | 'ends' | 'combines' }

const moves = (part: MergePart): Way => ({ part, way: 'moves' })
const unless = (part: MergePart, otherwise: 'drop' | 'stay', ...same: Same[]): Moves => ({
  part,
  way: 'moves',
  same,
  otherwise,
})
const stays = (part: MergePart): Way => ({ part, way: 'stays' })
const ends = (part: MergePart): Way => ({ part, way: 'ends' })
const combines = (part: MergePart): Way => ({ part, way: 'combines' })

/** Every foreign key to `users`, by name. A new one without a way fails merging.test.ts. */
export const WAYS: Readonly<Record<string, Way>> = {
  'acceptances.user_id': stays('history'),
  'accounts.user_id': ends('sign_in'),
  'activity_slots.user_id': combines('learning'),
  'answer_grades.graded_by': stays('history'),
  'attempts.user_id': moves('learning'),
  'backup_codes.user_id': ends('sign_in'),
  // Numbers of certificates are public: what both have stays where it was issued.
  'certificates.revoked_by': stays('history'),
  'certificates.user_id': unless('learning', 'stay', { columns: ['common_id'] }),
  'consents.asked_by': moves('places'),
  'consents.subject_id': unless(
    'places',
    'stay',
    { columns: ['organization_id'], where: `t.state = 'requested'` },
    { columns: ['organization_id'], where: `t.state = 'granted'` },
  ),
  'course_invites.invited_by': moves('writing'),
  'course_invites.user_id': unless('writing', 'drop', { columns: ['common_id'], where: `t.state = 'sent'` }),
  'course_publications.published_by': stays('history'),
  'course_teachers.user_id': unless('writing', 'drop', { columns: ['common_id'] }),
  'courses.created_by': moves('writing'),
  'data_exports.user_id': stays('history'),
  'draft_nodes.updated_by': stays('history'),
  'email_changes.user_id': ends('sign_in'),
  'enrolments.user_id': combines('learning'),
  'family_invites.accepted_by': moves('family'),
  'family_invites.owner_id': unless('family', 'drop', { columns: ['email'], where: `t.state = 'sent'` }),
  'feedback.answered_by': stays('history'),
  // Nobody reviews themselves, so that a review between the two goes.
  'feedback.teacher_id': {
    ...unless('writing', 'drop', { columns: ['user_id'], where: `t.about = 'teacher'` }),
    apart: 'user_id',
  },
  'feedback.user_id': {
    ...unless(
      'writing',
      'drop',
      { columns: ['common_id'], where: `t.about = 'course'` },
      { columns: ['common_id', 'lesson_key'], where: `t.about = 'lesson'` },
      { columns: ['teacher_id'], where: `t.about = 'teacher'` },
      { columns: [], where: `t.about = 'site' and t.answer is null` },
    ),
    apart: 'teacher_id',
  },
  'family_members.owner_id': combines('family'),
  'family_members.user_id': combines('family'),
  'grants.user_id': moves('access'),
  'guardianships.guardian_id': moves('family'),
  'guardianships.user_id': stays('history'),
  'invite_link_uses.user_id': unless('places', 'drop', { columns: ['link_id'] }),
  'invite_links.invited_by': moves('places'),
  'invites.accepted_by': moves('places'),
  'invites.invited_by': moves('places'),
  'kept_files.owner_id': moves('writing'),
  'learner_days.user_id': combines('learning'),
  'learner_notes.author_id': moves('learning'),
  'learner_notes.subject_id': moves('learning'),
  'learner_totals.user_id': combines('learning'),
  'lesson_notes.user_id': moves('learning'),
  'lesson_progress.user_id': combines('learning'),
  // Who looked at whom is never changed.
  'looks.subject_id': stays('history'),
  'looks.viewer_id': stays('history'),
  'media.owner_id': moves('writing'),
  'media_captions.updated_by': stays('history'),
  'media_stop_answers.user_id': unless('learning', 'drop', { columns: ['stop_id'] }),
  'memberships.user_id': combines('places'),
  'open_uploads.user_id': stays('history'),
  'organizations.created_by': stays('history'),
  'practice_cards.user_id': combines('practice'),
  'practice_reviews.user_id': combines('practice'),
  'quiz_versions.created_by': stays('history'),
  'quizzes.created_by': moves('writing'),
  'report_files.user_id': moves('settings'),
  'report_schedules.user_id': moves('settings'),
  'saved_vocabularies.user_id': unless('practice', 'drop', { columns: ['vocabulary_id'] }),
  'recommendation_dismissals.user_id': unless('learning', 'drop', { columns: ['common_id'] }),
  'recommendations.recommended_by': moves('writing'),
  'recommendations.user_id': unless('learning', 'drop', { columns: ['common_id', 'organization_id'] }),
  'service_code_uses.recorded_by': stays('history'),
  'service_codes.issued_by': stays('history'),
  'service_codes.user_id': moves('access'),
  'sessions.user_id': stays('history'),
  'sign_drafts.user_id': unless(
    'writing',
    'drop',
    { columns: ['vocabulary_id', 'sign_id'], where: 't.sign_id is not null' },
    { columns: ['vocabulary_id'], where: 't.sign_id is null' },
  ),
  'sign_history.user_id': stays('history'),
  'signs.edited_by': stays('history'),
  'signs.reviewed_by': stays('history'),
  'support_messages.author_id': moves('support'),
  'support_requests.assigned_to': moves('support'),
  'support_requests.user_id': moves('support'),
  'teacher_profiles.user_id': unless('writing', 'stay', { columns: [] }),
  'trusted_devices.user_id': ends('sign_in'),
  'two_factors.user_id': ends('sign_in'),
  'users.merged_into': moves('history'),
  'verifications.user_id': ends('sign_in'),
  'vocabularies.created_by': moves('writing'),
  'vocabulary_imports.user_id': moves('writing'),
  'vocabulary_reports.user_id': unless('writing', 'drop', {
    columns: ['vocabulary_id', 'reason'],
    where: `t.status = 'open'`,
  }),
}

export const splitKey = (key: string): { table: string; column: string } => {
  const [table = '', column = ''] = key.split('.')
  return { table, column }
}
/** SQL of whether the kept account (`$2`) has the row `t` already. */
export function hasAlready(key: string, { same = [], apart }: Pick<Moves, 'same' | 'apart'>): string {
  const { table, column } = splitKey(key)
  const one = ({ columns, where }: Same): string =>
    `
      (
        ${where ?? 'true'}
        and exists (
          select
          from ${table} o
          where ${[`o.${column} = $2`, ...columns.map((name) => `o.${name} is not distinct from t.${name}`), ...(where ? [where.replaceAll('t.', 'o.')] : [])].join(' and ')}
        )
      )`
  const any = [...same.map(one), ...(apart ? [`coalesce(t.${apart} = $2, false)`] : [])]
  return any.length === 0 ? 'false' : `(${any.join(' or ')})`
}
