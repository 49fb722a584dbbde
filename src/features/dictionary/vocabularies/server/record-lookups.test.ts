import { expect, it } from 'vitest'
import { contentApp } from '../../../../../test/content-database.ts'
import { aPerson } from '../../../../../test/factories.ts'
import { lookupRecorder } from './record-lookups.ts'

it('counts openings and searches that have settled, and keeps the text of those in vain', async () => {
  const app = await contentApp('dictionary')
  const { db } = app.platform
  const admin = await aPerson(app.platform, { role: 'Admin' })
  const opened = async () =>
    (await db.query<{ lookups: number }>(`select lookups from vocabularies where slug = 'father'`))[0]!
      .lookups
  const before = await opened()
  for (let n = 0; n < 2; n++) await app.as(admin).get('/vocabularies/father')
  // A list is read at each pause while somebody types: it counts nothing.
  await app.as(null).get('/vocabularies', { query: { q: 'xylophonist' } })
  for (const q of ['xylophonist', 'hello']) await app.as(null).post('/vocabulary-searches', { q })
  await lookupRecorder(app.platform).flush()
  expect(await opened()).toBe(before + 2)
  expect(
    await db.query('select kind, query, count(*)::int as n from lookups group by 1, 2 order by 1, 2'),
  ).toEqual([
    { kind: 'opened', query: null, n: 2 },
    { kind: 'searched', query: 'xylophonist', n: 1 },
    { kind: 'searched', query: null, n: 1 },
  ])
  await app.close()
})
