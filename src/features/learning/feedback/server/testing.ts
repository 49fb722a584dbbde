import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { systemActor } from '#seed/actor.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'
import { saveCourse, saveVersion } from '../../courses/server/public.ts'
import type { CourseFeedback, FeedbackRow } from '../feedback.contract.ts'
import { FULL_COURSE, LESSON, oneWeek } from '../../../../../test/samples.ts'

/** Two organizations, their courses and teachers, and what learners say of them. */
export async function feedbackWorld() {
  const { test, tenants } = await testWorld()

  async function aCourse(organization_id: string | null, lessons = 8): Promise<string> {
    const system = systemActor(test.platform),
      name = `f-${randomUUID().slice(0, 8)}`
    const common_id = await saveCourse(test.platform, system, {
      key: name,
      ...FULL_COURSE,
      organization_id,
    })
    const all = Array.from({ length: lessons }, (_, n) => ({
      key: `l${n}`,
      slug: `l${n}`,
      title: `L${n}`,
      ...LESSON,
      video: `clips/${n}.mp4`,
      duration_ms: 1000,
    }))
    await saveVersion(
      test.platform,
      system,
      common_id,
      {
        language: 'en',
        slug: name,
        title: `Course ${name}`,
        summary: '',
        description: '',
        modules: oneWeek(all),
      },
      'published',
    )
    return common_id
  }
  const done = (person: TestPerson, common_id: string, lessons: number) =>
    test.platform.db.query(
      `
        insert into enrolments (user_id, common_id, lessons_completed, last_activity_at)
        values ($1, $2, $3, now())
        on conflict (user_id, common_id) do update set lessons_completed = $3`,
      [person.id, common_id, lessons],
    )
  const give = (person: TestPerson, common_id: string, stars: number, text = '') =>
    test.as(person).put(`/course-feedback/${common_id}`, { stars, text })
  const feedbackOf = async (person: TestPerson | null, common_id: string) =>
    (await test.as(person).get<CourseFeedback>(`/course-feedback/${common_id}`)).body.data
  const rows = async (person: TestPerson, query = '') =>
    (await test.as(person).get<FeedbackRow[]>(`/feedback${query}`)).body.data
  const lessonsOf = async (common_id: string) =>
    (
      await test.platform.db.query<{ id: string }>(
        `
          select l.id
          from lessons l
          join course_versions v on v.id = l.version_id
          where v.common_id = $1
          order by v.language, l.lesson_key`,
        [common_id],
      )
    ).map(({ id }) => id)
  const placeOf = async (person: TestPerson) =>
    (
      await test.platform.db.query<{ id: string }>('select id from memberships where user_id = $1', [
        person.id,
      ])
    )[0]!.id
  /** A teacher with a profile, who leads a group of these learners. */
  async function aTeacher(learners: readonly TestPerson[]): Promise<TestPerson> {
    const { organization, owner } = tenants.one
    const teacher = await aPerson(test.platform, {
      role: 'Teacher',
      organization_id: organization.id,
      staff_role: 'Teacher',
    })
    await test.as(teacher).put('/teachers/me/profile', {
      headline_en: 'Deaf of Deaf',
      headline_es: '',
      about_en: '',
      about_es: '',
      languages: ['ase'],
      specialities: [],
      video: null,
      shown: true,
    })
    const group = (
      await test
        .as(owner)
        .post<{ id: string }>('/groups', { name: `G ${randomUUID()}`, teacher_id: await placeOf(teacher) })
    ).body.data.id
    expect(
      (
        await test
          .as(owner)
          .put(`/groups/${group}/members`, { add: await Promise.all(learners.map(placeOf)) })
      ).status,
    ).toBe(200)
    return teacher
  }
  const review = (person: TestPerson, teacher: TestPerson, stars: number, text = '') =>
    test.as(person).put(`/teachers/${teacher.id}/review`, { stars, text })
  const member = (tenant: 'one' | 'two' = 'one') =>
    aPerson(test.platform, { organization_id: tenants[tenant].organization.id, seat: true })
  return {
    test,
    tenants,
    aCourse,
    done,
    give,
    feedbackOf,
    rows,
    lessonsOf,
    placeOf,
    aTeacher,
    review,
    member,
  }
}
