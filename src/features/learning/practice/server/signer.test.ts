import { expect, it } from 'vitest'
import { courses } from '../../courses/server/courses.table.ts'
import { enrolments } from '../../progress/server/progress.table.ts'
import { organizations } from '#features/people/organizations/server/organizations.table.ts'
import { eq } from 'drizzle-orm'
import type { PersonName } from '#contract/signers.ts'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { insertCourse } from '../../../../../test/insert-course.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { Session } from '../practice.contract.ts'

const { test, tenants } = await testWorld()
const { orm } = test.platform.db
const signer = async (person: TestPerson) =>
  (await test.as(person).get<Session>('/practice/session')).body.data.signer
const course = async (organization_id: string | null, chosen: PersonName | null): Promise<string> => {
  const id = await insertCourse(test.platform.db, organization_id, { en: 'Signs', es: 'Señas' })
  await orm.update(courses).set({ signer: chosen }).where(eq(courses.id, id))
  return id
}
const learns = (person: TestPerson, common_id: string, day: string) =>
  orm
    .insert(enrolments)
    .values({ user_id: person.id, common_id, last_activity_at: new Date(`${day}T12:00:00Z`) })

it('is signed as in the lessons of the last course, else as the organization chose', async () => {
  const { one, two } = tenants
  const organization_id = one.organization.id
  const learner = await aPerson(test.platform, { role: 'Student', organization_id, seat: true })
  expect(await signer(learner), 'nobody chose').toBeNull()
  await orm.update(organizations).set({ signer: 'leo' }).where(eq(organizations.id, organization_id))
  expect(await signer(learner), 'the organization chose').toBe('leo')
  await learns(learner, await course(null, null), '2026-03-01')
  expect(await signer(learner), 'the last course has no preference').toBe('leo')
  await learns(learner, await course(organization_id, 'maya'), '2026-03-02')
  expect(await signer(learner), 'the course before its organization').toBe('maya')
  await learns(learner, await course(null, 'sam'), '2026-03-03')
  expect(await signer(learner), 'the course of the last day').toBe('sam')
  expect(await signer(two.learner), 'a learner of another organization').toBeNull()
})
