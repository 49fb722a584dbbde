import { randomUUID } from 'node:crypto'
import { grantCourse } from '#features/learning/courses/server/public.ts'
import { saveQuiz } from '#features/learning/quizzes/server/public.ts'
import type { Ground, Makers } from '../ground.ts'
import { NEW_COURSE } from '../../samples.ts'

export type LearningRows =
  | 'attempt'
  | 'week quiz'
  | 'submission'
  | 'course draft'
  | 'course of the platform'
  | 'course purchase'
  | 'course invite'
  | 'learner invite'
  | 'node'
  | 'edition'
  | 'note'
  | 'download'
  | 'recommendation'
  | 'feedback'
  | 'certificate'
  | 'enrolment'
  | 'sent film'
  | 'answered film'

/** Rows of courses being written, and of learning. */
export const learningRows = ({
  test,
  platform,
  system,
  id,
  make,
  organization,
  one,
  course,
  quiz,
}: Ground): Makers<LearningRows> => ({
  attempt: () =>
    id(
      `
          insert into attempts (quiz_id, quiz_version_id, user_id, language, pass_mark, started_at)
          select $1, id, $2, $3, 70, now()
          from quiz_versions
          where quiz_id = $1
          returning id`,
      [quiz, one.learner.id, 'en'],
    ),
  'week quiz': async () =>
    (
      await saveQuiz(platform, system, {
        common_id: course,
        lesson_key: null,
        week_key: 'w',
        title: { en: 'Week' },
        pass_mark: 70,
        questions: [
          {
            id: 'q1',
            kind: 'open',
            points: 2,
            prompt: { en: 'Why?' },
            media: null,
            options: [],
            right: [],
            answer: [],
            explanation: { en: 'So.' },
          },
        ],
      })
    ).id,
  submission: async () => {
    const week = await make('week quiz')
    return id(
      `
          insert into attempts (
            quiz_id, quiz_version_id, user_id, language, pass_mark, started_at, finished_at, answers, graded,
            points, points_possible, score, awaiting
          )
          select
            $1, id, $2, 'en', 70, now(), now(), '{"q1": ["Because."]}',
            '[{"id": "q1", "points": 0, "correct": false, "awaiting": true}]', 0, 2, 0, 1
          from quiz_versions
          where quiz_id = $1
          order by version desc
          limit 1
          returning id`,
      [week, one.learner.id],
    )
  },
  'course draft': async () =>
    (
      await test.as(one.owner).post<{ common_id: string }>('/course-drafts', {
        ...NEW_COURSE,
        title: 'A draft',
      })
    ).body.data.common_id,
  'course of the platform': () =>
    id(`
      insert into courses (type, kind, delivery_mode)
      values ('Full Course', 'Foundational Course', 'Self-Placed')
      returning id`),
  'course purchase': async () =>
    platform.db.transaction((tx) =>
      grantCourse(
        tx,
        platform,
        { user_id: one.learner.id, course_id: course, months: null, order_line_id: randomUUID() },
        platform.clock(),
      ),
    ),
  'course invite': async () =>
    id(
      `
          insert into course_invites (common_id, user_id, role, invited_by)
          values ($1, $2, 'Teacher', $3)
          returning id`,
      [await make('course draft'), one.teacher.id, one.owner.id],
    ),
  'learner invite': async () => {
    await platform.db.query(`delete from course_invites where role = 'Learner'`)
    return id(
      `
          insert into course_invites (common_id, user_id, role, invited_by)
          values ($1, $2, 'Learner', $3)
          returning id`,
      [course, one.learner.id, one.owner.id],
    )
  },
  node: async () =>
    id('select id from draft_nodes where common_id = $1 and kind = $2', [
      await make('course draft'),
      'lesson',
    ]),
  edition: async () => {
    const common_id = await make('course draft')
    const details = {
      type: 'Full Course',
      kind: 'Foundational Course',
      delivery_mode: 'Self-Placed',
      level: null,
      categories: [],
      tags: [],
      cover: null,
    }
    return id(
      `
          insert into course_publications (common_id, language, number, document)
          select
            $1, 'en', 1,
            jsonb_build_object(
              'details', $2::jsonb, 'languages',
              jsonb_build_object(
                'en', jsonb_build_object('title', 'A draft', 'slug', slug, 'summary', '', 'description', '')
              ),
              'modules', '[]'::jsonb
            )
          from course_draft_texts
          where common_id = $1
          returning common_id || '/publications/' || id as id`,
      [common_id, JSON.stringify(details)],
    )
  },
  note: () =>
    id(
      `
          insert into lesson_notes (user_id, common_id, lesson_key, text)
          values ($1, $2, 'first', 'mine')
          returning id`,
      [one.learner.id, course],
    ),
  download: () =>
    id(
      `
          insert into lesson_downloads (user_id, common_id, lesson_key, seen_at)
          values ($1, $2, 'first', now())
          on conflict (user_id, common_id, lesson_key) do update set seen_at = now()
          returning id`,
      [one.learner.id, course],
    ),
  recommendation: async () => {
    await platform.db.query('delete from recommendations where organization_id = $1', [organization])
    return id(
      `
          insert into recommendations (common_id, organization_id, recommended_by, user_id, said_at)
          values ($1, $2, $3, $4, now())
          returning id`,
      [course, organization, one.teacher.id, one.learner.id],
    )
  },
  feedback: async () => {
    await platform.db.query('delete from feedback where user_id = $1', [one.learner.id])
    return id(
      `
          insert into feedback (about, user_id, common_id, stars, text)
          values ('course', $1, $2, 4, 'Good')
          returning id`,
      [one.learner.id, course],
    )
  },
  certificate: async () => {
    await platform.db.query('delete from certificates where user_id = $1', [one.learner.id])
    return id(
      `
          insert into certificates (
            user_id, common_id, holder, titles, lessons, minutes, edition, completed_at, completed_on
          )
          values ($1, $2, 'One', '{"en": "Private"}', 1, 5, 1, now(), now())
          returning id`,
      [one.learner.id, course],
    )
  },
  enrolment: () =>
    id(
      `
        insert into enrolments (user_id, common_id, last_activity_at)
        values ($1, $2, now())
        on conflict (user_id, common_id) do update set last_activity_at = now()
        returning id`,
      [one.learner.id, course],
    ),
  'sent film': () =>
    id(
      `
        with film as (
          insert into media (owner_id, upload_id, purpose, name, kind, content_type, bytes, state, key)
          select $1, u, 'production', 'me', 'video', 'video/webm', 1, 'ready', 'media/' || u || '.webm'
          from (select gen_random_uuid()::text as u) made
          returning id
        )
        insert into productions (
          user_id, common_id, lesson_key, step, kind, glosses, meaning, words, rating, differs, made_at, media_id,
          teacher_id, sent_at
        )
        select
          $1, $2, 'first', 'say:0', 'say', 'YOUR NAME WHAT', 'What is your name?', '{name}', 'yes', '{face}', now(),
          film.id, $3, now()
        from film
        returning id`,
      [one.learner.id, course, one.teacher.id],
    ),
  'answered film': async () =>
    id(`update productions set answer = 'Palm in.', answered_at = now() where id = $1 returning id`, [
      await make('sent film'),
    ]),
})
