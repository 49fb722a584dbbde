import { expect, it } from 'vitest'
import type { CourseNode } from '../course-nodes.contract.ts'
import { draftsWorld } from './testing.ts'

const { app, tenants, draftOf, lessonsOf, change, add } = await draftsWorld()

it('tells an author the letters that later lessons teach, in the order of the course', async () => {
  const { teacher } = tenants.one
  const { common_id } = (
    await app.as(teacher).post<{ common_id: string }>('/course-drafts', {
      type: 'Mini Course',
      kind: 'Mini Lessons',
      delivery_mode: 'Self-Placed',
      level: null,
      language: 'en',
      title: 'Letters',
      summary: 'By hand.',
    })
  ).body.data
  const week = (await draftOf(teacher, common_id)).modules[0]!.weeks[0]!
  for (const title of ['Second', 'Third'])
    await add(teacher, common_id, { kind: 'lesson', parent_id: week.id, titles: { en: title } })
  const [first, second, third] = lessonsOf(await draftOf(teacher, common_id))
  await change(teacher, first!.id, { content: { vocabulary: ['letter-a'] } })
  await change(teacher, second!.id, { content: { vocabulary: ['letter-j'] } })
  await change(teacher, third!.id, { content: { vocabulary: ['letter-z', 'letter-a'] } })
  const ahead = async (id: string) =>
    (await app.as(teacher).get<CourseNode>(`/course-nodes/${id}`)).body.data.letters_ahead
  expect([
    await ahead(first!.id),
    await ahead(second!.id),
    await ahead(third!.id),
    await ahead(week.id),
  ]).toEqual(['AJZ', 'AZ', '', ''])
})
