import { saveCourse, saveVersion } from '#features/learning/courses/server/courses.service.ts'
import { saveQuiz } from '#features/learning/quizzes/server/public.ts'
import { systemActor } from '#seed/actor.ts'
import type { TestApp } from '../app.ts'
import { aPerson, teaches, twoTenants, type TestPerson } from '../factories.ts'

import { dictionaryRows, type DictionaryRows } from './rows/dictionary.ts'
import { insightsRows, type InsightsRows } from './rows/insights.ts'
import { learningRows, type LearningRows } from './rows/learning.ts'
import { mediaRows, type MediaRows } from './rows/media.ts'
import { communityRows, type CommunityRows } from './rows/community.ts'
import { commerceRows, type CommerceRows } from './rows/commerce.ts'
import { moderationRows, type ModerationRows } from './rows/moderation.ts'
import { peopleRows, type PeopleRows } from './rows/people.ts'
import { liveRows, type LiveRows } from './rows/live.ts'
import { siteRows, type SiteRows } from './rows/site.ts'
import type { Ground, Makers } from './ground.ts'
import { FULL_COURSE, LESSON, oneWeek } from '../samples.ts'

/** Callers in the order of a line of the matrix. All rows belong to the first organization. */
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
  /** Every kind of row that `one` makes. */
  kinds: readonly Fresh[]
  one(kind: Fresh): Promise<string>
}
export type Fresh =
  | CommerceRows
  | CommunityRows
  | DictionaryRows
  | InsightsRows
  | LearningRows
  | LiveRows
  | MediaRows
  | ModerationRows
  | PeopleRows
  | SiteRows

/** Two organizations with all their people; the first has a course, a quiz and a word. */
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
    ...FULL_COURSE,
    organization_id: organization,
  })
  const lesson = {
    key: 'first',
    slug: 'first',
    title: 'First',
    ...LESSON,
    video: 'clips/hello.mp4',
    duration_ms: 3000,
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
      modules: oneWeek([lesson]),
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
  const id = async (text: string, values: unknown[] = []): Promise<string> =>
    String((await platform.db.query<{ id: string }>(text, values))[0]!.id)
  const lesson_id = await id(
    'select l.id from lessons l join course_versions v on v.id = l.version_id where v.common_id = $1',
    [course],
  )
  const word = await id(
    `
      insert into vocabularies (
        slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank, organization_id
      )
      values ('ward-nine', 'WARD-NINE', 'ward nine', 'pabellón nueve', 'noun', 'WARD NINE', 5, $1)
      returning id`,
    [organization],
  )
  const audit = Number(await id('select id from audit_log order by id limit 1'))
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

  const ground: Ground = {
    test,
    platform,
    system,
    organization,
    one,
    editor,
    course,
    quiz,
    word,
    later,
    id,
    make: (kind) => make[kind](),
  }
  const make: Makers<Fresh> = {
    ...dictionaryRows(ground),
    ...insightsRows(ground),
    ...learningRows(ground),
    ...mediaRows(ground),
    ...moderationRows(ground),
    ...liveRows(ground),
    ...siteRows(ground),
    ...peopleRows(ground),
    ...commerceRows(ground),
    ...communityRows(ground),
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
    kinds: Object.keys(make) as Fresh[],
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
