import { expect, it } from 'vitest'
import type { LessonView } from '../../courses/lesson-view.contract.ts'
import { draftsWorld } from './testing.ts'

const { app, tenants, create, draftOf, lessonsOf, change } = await draftsWorld()

it('has the person who signs of the course, else of its organization, and of no other', async () => {
  const publishedCourse = async (of: 'one' | 'two', slug: string) => {
    const { teacher } = tenants[of]
    const { common_id } = await create(teacher, slug)
    const [lesson] = lessonsOf(await draftOf(teacher, common_id))
    await change(teacher, lesson!.id, { texts: { en: { text: '<p>Look.</p>' } } })
    const publish = async (): Promise<void> => {
      const answer = await app.as(teacher).post(`/course-drafts/${common_id}/languages/en/publish`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const edit = async (body: object, person = teacher) =>
      app.as(person).patch(`/course-drafts/${common_id}`, body, {
        headers: { 'if-match': `"${(await draftOf(teacher, common_id)).version}"` },
      })
    const signer = async () =>
      (await app.as(tenants[of].learner).get<LessonView>(`/courses/by-slug/${slug}/lessons/first-lesson`))
        .body.data.signer
    await publish()
    return { common_id, publish, edit, signer }
  }
  const one = await publishedCourse('one', 'signed-one'),
    two = await publishedCourse('two', 'signed-two')
  const both = async () => [await one.signer(), await two.signer()]
  expect(await both()).toEqual([null, null])

  // The owner chooses for their own organization.
  const at = `/organizations/${tenants.one.organization.id}`
  expect((await app.as(tenants.one.owner).patch(at, { signer: 'turns' })).status).toBe(422)
  expect((await app.as(tenants.two.owner).patch(at, { signer: 'sam' })).status).toBe(404)
  expect((await app.as(tenants.one.learner).patch(at, { signer: 'sam' })).status).toBe(403)
  expect((await app.as(tenants.one.owner).patch(at, { signer: 'leo' })).status).toBe(200)
  expect(await both()).toEqual(['leo', null])

  // A course says otherwise once that is published.
  expect((await one.edit({ signer: 'turns' })).status).toBe(422)
  expect((await one.edit({ signer: 'sam' }, tenants.two.teacher)).status).toBe(404)
  expect((await one.edit({ signer: 'maya' })).status).toBe(200)
  expect(await both()).toEqual(['leo', null])
  await one.publish()
  expect(await both()).toEqual(['maya', null])
  expect((await draftOf(tenants.one.teacher, one.common_id)).details.signer).toBe('maya')
  await one.edit({ signer: null })
  await one.publish()
  expect(await both()).toEqual(['leo', null])

  for (const table of ['courses', 'organizations'])
    await expect(app.platform.db.query(`update ${table} set signer = 'nobody'`)).rejects.toThrow(
      `${table}_signer`,
    )
})
