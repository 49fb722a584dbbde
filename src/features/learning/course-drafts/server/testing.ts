import { expect } from 'vitest'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { CourseNode } from '../course-nodes.contract.ts'
import type { OutlineLesson, Draft } from '../course-drafts.contract.ts'
import { dictionaryWorld } from '../../../../../test/world.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

/** Two organizations with a dictionary, and what authors do with their drafts. */
export async function draftsWorld() {
  const { test: app, tenants } = await dictionaryWorld()
  const create = async (person: TestPerson, title = 'First signs') => {
    const made = await app.as(person).post<{ common_id: string; slug: string }>('/course-drafts', {
      ...NEW_COURSE,
      title,
      summary: 'What to sign first.',
    })
    expect(made.status).toBe(201)
    return made.body.data
  }
  const draftOf = async (person: TestPerson, common_id: string): Promise<Draft> =>
    (await app.as(person).get<Draft>(`/course-drafts/${common_id}`)).body.data
  const lessonsOf = (draft: Draft): OutlineLesson[] =>
    draft.modules.flatMap((module) => module.weeks.flatMap((week) => week.lessons))
  const nodeOf = async (person: TestPerson, id: string): Promise<CourseNode> =>
    (await app.as(person).get<CourseNode>(`/course-nodes/${id}`)).body.data
  const change = async (person: TestPerson, id: string, body: object, version?: number) =>
    app.as(person).patch<CourseNode>(`/course-nodes/${id}`, body, {
      headers: { 'if-match': `"${version ?? (await nodeOf(person, id)).version}"` },
    })
  const add = async (person: TestPerson, common_id: string, body: object) =>
    (await app.as(person).post<{ id: string }>(`/course-drafts/${common_id}/nodes`, body)).body.data.id
  return { app, tenants, create, draftOf, lessonsOf, nodeOf, change, add }
}
