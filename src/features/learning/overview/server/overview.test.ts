import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson, twoTenants, withFreshToken, type TestPerson } from '../../../../../test/factories.ts'
import type { PracticeItem, Session } from '../../practice/practice.contract.ts'
import type { Overview } from '../overview.contract.ts'

let app: TestApp, tenants: Awaited<ReturnType<typeof twoTenants>>
beforeAll(async () => {
  app = await contentApp('course')
  tenants = await twoTenants(app.platform)
})
afterAll(() => app.close())

const now = async (person: TestPerson) => app.as(await withFreshToken(app.platform, person))
const someone = ({ organization }: { organization: { id: string } }) =>
  aPerson(app.platform, { role: 'Student', organization_id: organization.id, seat: true })
const overview = async (person: TestPerson) =>
  (await (await now(person)).get<Overview>('/practice/overview')).body.data
const answer = async (
  person: TestPerson,
  { card_id, mode }: PracticeItem,
  rating: number,
  taken_for: string | null = null,
): Promise<string> => {
  const id = randomUUID()
  const review = {
    id,
    card_id,
    mode,
    rating,
    correct: rating > 1,
    taken_for,
    ms: 20_000,
    reviewed_at: app.platform.clock().toISOString(),
  }
  expect((await (await now(person)).post('/practice/reviews', { reviews: [review] })).status).toBe(200)
  return id
}

it('shows memories, days and mistakes of one person, and nothing of another', async () => {
  app.at('2026-03-10T17:00:00Z')
  const ana = await someone(tenants.one),
    ben = await someone(tenants.two)
  expect(await overview(ana)).toEqual({
    memories: [],
    from: '2025-12-21',
    to: '2026-03-10',
    days: [],
    mistakes: [],
    signing: { checks: 0, parts: [] },
  })
  const me = await now(ana)
  const words = (await me.get<{ id: string }[]>('/vocabularies?page_size=4')).body.data
  for (const { id } of words) await me.put(`/practice/words/${id}`)
  const { items } = (await me.get<Session>('/practice/session')).body.data
  const [first, second, third] = items as [PracticeItem, PracticeItem, PracticeItem]
  await answer(ana, first, 1, second.vocabulary_id)
  await answer(ana, first, 1, second.vocabulary_id)
  await answer(ana, first, 1, third.vocabulary_id)
  await answer(ana, second, 4)
  await answer(ana, third, 1)
  const undone = await answer(ana, third, 1)
  await me.post(`/practice/reviews/${undone}/undo`, {})

  const mine = await overview(ana)
  expect(mine.days).toEqual([{ day: '2026-03-10', minutes: 2 }])
  expect(mine.memories).toEqual([
    { skill: 'recognise', known: 1, learning: 2, unasked: words.length - 3 },
    { skill: 'produce', known: 0, learning: 0, unasked: words.length },
  ])
  expect(mine.mistakes).toMatchObject([
    { slug: first.slug, wrong: 3, asked: 3, taken_for: { slug: second.slug } },
  ])
  expect(await overview(ben)).toMatchObject({ memories: [], days: [], mistakes: [] })

  // A quarter of a year later these days are past.
  app.at('2026-06-10T17:00:00Z')
  expect(await overview(ana)).toMatchObject({ from: '2026-03-22', days: [], mistakes: [] })
})
