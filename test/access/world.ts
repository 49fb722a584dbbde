import { randomUUID } from 'node:crypto'
import { saveCourse, saveVersion } from '#features/learning/courses/server/courses.service.ts'
import { saveQuiz } from '#features/learning/quizzes/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../factories.ts'

/** Who calls, in the order of a line of the matrix. All rows belong to the first organization. */
export const CALLERS = [
  'visitor',
  'learner',
  'learner of another',
  'teacher',
  'teacher of another',
  'editor',
  'owner',
  'owner of another',
  'admin',
  'suspended',
  'deleted',
] as const
export type Caller = (typeof CALLERS)[number]
/** A teacher of the first organization who does not teach its learner; the caller `teacher` does. */
export const WITHOUT = 'teacher without that learner'
/** A sign that is right, for whatever word. */
export const aSign = {
  version: 1,
  slug: 'ward-nine',
  gloss: 'WARD-NINE',
  hand: { shape: '5', contact: 'thumb_tip', place: 'chin', fingers: 'up', palm: 'left' },
}
/** Ids of the first organization's rows; those that a call uses up are made anew for each. */
export type World = {
  people: Record<Caller | typeof WITHOUT, TestPerson | null>
  organization: string
  course: string
  version: string
  course_slug: string
  lesson: string
  lesson_slug: string
  quiz: string
  word: string
  audit: number
  foreign: Set<string>
  one(kind: Fresh): Promise<string>
}
export type Fresh =
  | 'attempt'
  | 'film'
  | 'invite'
  | 'consent'
  | 'agreement'
  | 'media'
  | 'session'
  | 'upload'
  | 'learner'
  | 'member'
  | 'group'
  | 'organization'
  | 'sign'
  | 'draft'
  | 'import'
  | 'course draft'
  | 'node'
  | 'edition'
  | 'course invite'
  | 'learner invite'
  | 'support'
  | 'tag'
  | 'week quiz'
  | 'submission'
  | 'service code'
  | 'code use'
  | 'stop'
  | 'note'
  | 'learner note'
  | 'report schedule'
  | 'report file'
  | 'export'
  | 'lookup'
  | 'invite link'
  | 'certificate'
  | 'feedback'
  | 'recommendation'

export async function makeWorld(test: TestApp): Promise<World> {
  const { platform } = test
  const { one, two, admin } = await twoTenants(platform)
  const organization = one.organization.id
  const [editor, suspended, deleted] = await Promise.all([
    aPerson(platform, { role: 'Teacher', organization_id: organization, staff_role: 'Editor' }),
    aPerson(platform, { organization_id: organization, seat: true, status: 'inactive' }),
    aPerson(platform, { organization_id: organization, seat: true, deleted_at: platform.clock() }),
  ])
  const without = await aPerson(platform, {
    role: 'Teacher',
    organization_id: organization,
    staff_role: 'Teacher',
  })
  await teaches(platform, one.teacher, one.learner)
  const system = systemActor(platform)
  const course = await saveCourse(platform, system, {
    key: 'private',
    organization_id: organization,
    type: 'Full Course',
    kind: 'Foundational Course',
    delivery_mode: 'Self-Placed',
    billing_type: 'Subscription',
    level: null,
    categories: [],
    cover: null,
  })
  const lesson = {
    key: 'first',
    slug: 'first',
    title: 'First',
    aim: '',
    text: '',
    culture_note: '',
    free_preview: true,
    video: 'clips/hello.mp4',
    poster: null,
    duration_ms: 3000,
    minutes: 5,
    vocabulary: [],
  }
  const version = await saveVersion(
    platform,
    system,
    course,
    {
      language: 'en',
      slug: 'private',
      title: 'Private',
      summary: '',
      description: '',
      modules: [{ key: 'm', title: 'M', culture: [], weeks: [{ key: 'w', title: 'W', lessons: [lesson] }] }],
    },
    'published',
  )
  const { id: quiz } = await saveQuiz(platform, system, {
    common_id: course,
    lesson_key: 'first',
    title: { en: 'Quiz' },
    pass_mark: 70,
    questions: [
      {
        id: 'q1',
        kind: 'true_false',
        points: 1,
        prompt: { en: 'True?' },
        media: null,
        options: [],
        right: [],
        answer: ['true'],
        explanation: { en: 'Yes.' },
      },
    ],
  })
  const id = async (name: string, text: string, values: unknown[] = []): Promise<string> =>
    String((await platform.db.query<{ id: string }>(text, values))[0]!.id)
  const lesson_id = await id(
    'lesson',
    'select l.id from lessons l join course_versions v on v.id = l.version_id where v.common_id = $1',
    [course],
  )
  const word = await id(
    'word',
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id
      )
      values ('ward-nine', 'WARD-NINE', 'ward nine', 'pabellón nueve', 'noun', 'WARD NINE', 5, $1)
      returning id`,
    [organization],
  )
  const audit = Number(await id('audit', 'select id from audit_log order by id limit 1'))
  const later = new Date(platform.clock().getTime() + 86_400_000)
  const foreign = new Set([
    organization,
    course,
    version,
    lesson_id,
    quiz,
    word,
    ...[one.owner, one.teacher, one.learner, editor, suspended, deleted].map((person) => person.id),
  ])

  const make: Record<Fresh, () => Promise<string>> = {
    attempt: () =>
      id(
        'attempt',
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
      const week = await make['week quiz']()
      return id(
        'submission',
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
    invite: () =>
      id(
        'invite',
        `
          insert into invites (organization_id, email, role, language, token_hash, expires_at, invited_by)
          values ($1, $2, 'learner', 'en', $5, $3, $4)
          returning id`,
        [organization, `${randomUUID()}@one.example`, later, one.owner.id, randomUUID()],
      ),
    'invite link': () =>
      id(
        'invite_link',
        `
          insert into invite_links (
            organization_id, label, role, max_uses, token_hash, sealed_token, expires_at, invited_by
          )
          values ($1, 'Class', 'learner', 9, $2, '', $3, $4)
          returning id`,
        [organization, randomUUID(), later, one.owner.id],
      ),
    consent: async () => {
      await platform.db.query('delete from consents where subject_id = $1', [one.learner.id])
      return id(
        'consent',
        `
          insert into consents (subject_id, organization_id, asked_by, scope, token_hash, expires_at, until)
          values ($1, $2, $3, '{progress}', $4, $5, $5)
          returning id`,
        [one.learner.id, organization, one.owner.id, randomUUID(), later],
      )
    },
    agreement: async () => {
      await platform.db.query('delete from consents where subject_id = $1', [one.learner.id])
      return id(
        'agreement',
        `
          insert into consents (subject_id, organization_id, asked_by, scope, expires_at, until, state)
          values ($1, $2, $3, '{progress,reports}', $4, $4, 'granted')
          returning id`,
        [one.learner.id, organization, one.owner.id, later],
      )
    },
    media: () =>
      id(
        'media',
        `
          insert into media (owner_id, organization_id, upload_id, name, kind, content_type, bytes)
          values ($1, $2, $3, 'film', 'video', 'video/mp4', 1)
          returning id`,
        [one.learner.id, organization, randomUUID()],
      ),
    // A film of the learner, handed in as an answer in a course of their organization.
    film: async () => {
      const film = await make.media(),
        week = await make['week quiz']()
      await platform.files.put(`media/${film}.mp4`, Buffer.from('film'), 'video/mp4')
      await id('film', `update media set state = 'ready', key = $2 where id = $1 returning id`, [
        film,
        `media/${film}.mp4`,
      ])
      await id(
        'film_answer',
        `
          insert into attempts (
            quiz_id, quiz_version_id, user_id, language, pass_mark, started_at, finished_at, answers, graded,
            points, points_possible, score, awaiting
          )
          select
            $1, id, $2, 'en', 70, now(), now(), jsonb_build_object('q1', jsonb_build_array($3::text)),
            '[{"id": "q1", "points": 0, "correct": false, "awaiting": true}]', 0, 2, 0, 1
          from quiz_versions
          where quiz_id = $1
          order by version desc
          limit 1
          returning id`,
        [week, one.learner.id, film],
      )
      return film
    },
    stop: async () =>
      id(
        'stop',
        `
          insert into media_stops (media_id, at_ms, question)
          values (
            $1, 500,
            '{"prompt": {"en": "?"}, "options": [{"en": "a"}, {"en": "b"}], "right": [0], "explanation": {}}'
          )
          returning id`,
        [await make.media()],
      ),
    note: () =>
      id(
        'note',
        `
          insert into lesson_notes (user_id, common_id, lesson_key, text)
          values ($1, $2, 'first', 'mine')
          returning id`,
        [one.learner.id, course],
      ),
    'report schedule': () =>
      id(
        'report_schedule',
        `
          insert into report_schedules (
            user_id, organization_id, frequency, weekday, hour, time_zone, next_at
          )
          values ($1, $2, 'weekly', 1, 8, 'UTC', $3)
          returning id`,
        [one.owner.id, organization, later],
      ),
    'report file': async () => {
      const key = `reports/${randomUUID()}.pdf`
      await platform.files.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
      return id(
        'report_file',
        `
          insert into report_files (user_id, organization_id, language, time_zone, state, key, expires_at)
          values ($1, $2, 'en', 'UTC', 'ready', $3, $4)
          returning id`,
        [one.owner.id, organization, key, later],
      )
    },
    'learner note': () =>
      id(
        'learner_note',
        `
          insert into learner_notes (organization_id, subject_id, author_id, text)
          values ($1, $2, $3, 'Signs well')
          returning id`,
        [organization, one.learner.id, one.teacher.id],
      ),
    session: () =>
      id(
        'session',
        `
          insert into sessions (user_id, organization_id, token_hash, rotated_at, expires_at, ip, agent)
          values ($1, $2, $3, now(), $4, '', '')
          returning id`,
        [one.learner.id, organization, randomUUID(), later],
      ),
    upload: async () => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          authorization: `Bearer ${one.learner.token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '5',
        },
      })
      return String(answer.headers['location']).split('/').at(-1)!
    },
    member: () =>
      aPerson(platform, { organization_id: organization }).then((person) =>
        id('member', 'select id from memberships where user_id = $1', [person.id]),
      ),
    group: () =>
      id('group', 'insert into groups (organization_id, name) values ($1, $2) returning id', [
        organization,
        randomUUID(),
      ]),
    organization: () =>
      id(
        'organization',
        `insert into organizations (name, type) values ('Elsewhere', 'Retail') returning id`,
      ),
    sign: () =>
      id('sign', `insert into signs (vocabulary_id, notation) values ($1, $2) returning id`, [
        word,
        JSON.stringify(aSign),
      ]),
    import: () =>
      id(
        'import',
        `
          insert into vocabulary_imports (
            user_id, organization_id, name, created, updated, skipped, failed, errors, changes
          )
          values ($1, $2, 'words.csv', 0, 0, 0, 0, '[]', '[]')
          returning id`,
        [editor.id, organization],
      ),
    draft: async () =>
      id(
        'draft',
        `
          insert into sign_drafts (user_id, vocabulary_id, sign_id, notation)
          values ($1, $2, $3, '{}')
          returning id`,
        [editor.id, word, await make.sign()],
      ),
    'course draft': async () =>
      (
        await test.as(one.owner).post<{ common_id: string }>('/course-drafts', {
          type: 'Full Course',
          kind: 'Foundational Course',
          delivery_mode: 'Self-Placed',
          level: null,
          language: 'en',
          title: 'A draft',
          summary: '',
        })
      ).body.data.common_id,
    'course invite': async () =>
      id(
        'course_invite',
        `
          insert into course_invites (common_id, user_id, role, invited_by)
          values ($1, $2, 'Teacher', $3)
          returning id`,
        [await make['course draft'](), one.teacher.id, one.owner.id],
      ),
    'learner invite': async () => {
      await platform.db.query(`delete from course_invites where role = 'Learner'`)
      return id(
        'learner_invite',
        `
          insert into course_invites (common_id, user_id, role, invited_by)
          values ($1, $2, 'Learner', $3)
          returning id`,
        [course, one.learner.id, one.owner.id],
      )
    },
    node: async () =>
      id('node', 'select id from draft_nodes where common_id = $1 and kind = $2', [
        await make['course draft'](),
        'lesson',
      ]),
    edition: async () => {
      const common_id = await make['course draft']()
      const details = {
        type: 'Full Course',
        kind: 'Foundational Course',
        delivery_mode: 'Self-Placed',
        billing_type: 'Subscription',
        level: null,
        categories: [],
        tags: [],
        cover: null,
        price_cents: null,
      }
      return id(
        'edition',
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
    'service code': () =>
      id(
        'service_code',
        `
          insert into service_codes (
            organization_id, user_id, code, units_authorised, units_left, starts_on, ends_on
          )
          values ($1, $2, $3, 9, 9, '2020-01-01', '2099-01-01')
          returning id`,
        [organization, one.learner.id, randomUUID()],
      ),
    'code use': async () =>
      id(
        'code_use',
        `insert into service_code_uses (code_id, units, at) values ($1, 1, now()) returning id`,
        [await make['service code']()],
      ),
    support: () =>
      id(
        'support',
        `
          insert into support_requests (user_id, name, email, language, category, subject, last_message_at)
          values ($1, 'A', 'a@one.example', 'en', 'technical', 'Help', now())
          returning id`,
        [one.learner.id],
      ),
    tag: () =>
      id('tag', `insert into tags (key, name_en, name_es, position) values ($1, 'T', 'T', 1) returning id`, [
        randomUUID(),
      ]),
    // Lookups are written down a while after they happen: what this caller finds must not depend on it.
    lookup: () =>
      id(
        'lookup',
        `
          insert into lookups (at, kind, vocabulary_id, role, language)
          values (now(), 'opened', $1, 'CMS', 'en')
          returning id`,
        [word],
      ),
    export: () =>
      id(
        'export',
        `insert into data_exports (user_id, state, key, expires_at) values ($1, 'ready', $2, $3) returning id`,
        [one.learner.id, `exports/${randomUUID()}/asl-shop.zip`, later],
      ),
    learner: async () => (await aPerson(platform, { organization_id: organization })).id,
    recommendation: async () => {
      await platform.db.query('delete from recommendations where organization_id = $1', [organization])
      return id(
        'recommendation',
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
        'feedback',
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
        'certificate',
        `
          insert into certificates (
            user_id, common_id, holder, titles, lessons, minutes, edition, completed_at, completed_on
          )
          values ($1, $2, 'One', '{"en": "Private"}', 1, 5, 1, now(), now())
          returning id`,
        [one.learner.id, course],
      )
    },
  }
  return {
    organization,
    course,
    version,
    course_slug: 'private',
    lesson: lesson_id,
    lesson_slug: 'first',
    quiz,
    word,
    audit,
    foreign,
    people: {
      visitor: null,
      learner: one.learner,
      'learner of another': two.learner,
      teacher: one.teacher,
      'teacher of another': two.teacher,
      editor,
      owner: one.owner,
      'owner of another': two.owner,
      admin,
      suspended,
      deleted,
      [WITHOUT]: without,
    },
    async one(kind) {
      const made = await make[kind]()
      foreign.add(made)
      return made
    },
  }
}
