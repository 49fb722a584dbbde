import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { BlockRow, DocumentRow, Draft } from '../documents.contract.ts'
import type { Choice, Present } from '../editing.contract.ts'
import { openRooms } from './presence.ts'
import { hrefs } from './resolve.ts'

// The list asks the database what time it is.
const NOW = new Date()
const { test, tenants } = await testWorld({ at: NOW })
const admin = test.as(tenants.admin)
const mine = test.as(tenants.one.teacher)
type Here = { people: Present[] }

/** An article of the first teacher, with a text. */
async function anArticle() {
  const title = { en: 'Seeing first', es: 'Primero ver' }
  const { id } = (await mine.post<{ id: string }>('/site-documents', { kind: 'article', title })).body.data
  const at = `/site-documents/${id}`
  const { key } = (await mine.post<BlockRow>(`${at}/blocks`, { type: 'rich_text', after: null })).body.data
  return { id, at, key }
}

it('says who has a document open, and in which block, until they leave or fall silent', async () => {
  const { id, at, key } = await anArticle()
  const present = (who: typeof admin, block: string | null, here = true) =>
    who.post<Here>(`${at}/presence`, { block, here })
  await present(mine, null)
  const { people } = (await present(admin, key)).body.data
  expect(people.toSorted((a, b) => Number(b.block === null) - Number(a.block === null))).toMatchObject([
    { id: tenants.one.teacher.id, block: null },
    { id: tenants.admin.id, block: key },
  ])
  const row = async () =>
    (await admin.get<DocumentRow[]>(`/site-documents?id=eq.${id}`)).body.data.map(
      ({ present: all }) => all.length,
    )
  expect(await row()).toEqual([2])
  // The room of the document is open to those, and to nobody else.
  let mayJoin: Parameters<typeof test.platform.realtime.rooms>[1] | undefined
  const realtime = {
    ...test.platform.realtime,
    rooms: (_: string, may: typeof mayJoin) => void (mayJoin = may),
  }
  openRooms({ ...test.platform, realtime })
  const joins = (person: { id: string }) => mayJoin!({ user_id: person.id } as never, id)
  expect(await joins(tenants.one.teacher)).toBe(true)
  expect(await joins(tenants.two.teacher)).toBe(false)
  expect((await present(mine, null, false)).body.data.people).toHaveLength(1)
  // The administrator's screen has died without a word.
  test.at(new Date(NOW.getTime() + 41_000))
  expect((await present(mine, null)).body.data.people).toMatchObject([{ id: tenants.one.teacher.id }])
  test.at(NOW)
  expect((await present(test.as(tenants.two.teacher), null)).status).toBe(404)
  expect((await present(test.as(tenants.one.learner), null)).status).toBe(403)
})

it('offers what a text may lead to, and keeps links that name it', async () => {
  const { id, at, key } = await anArticle()
  const choices = async (query: string, who = mine) =>
    (await who.get<Choice[]>(`/site-choices?${query}`)).body.data
  expect(await choices('kind=document&q=seeing')).toContainEqual({ to: id, title: 'Seeing first' })
  expect(await choices('kind=document&q=seeing', test.as(tenants.two.teacher))).not.toContainEqual(
    expect.objectContaining({ to: id }),
  )
  expect((await choices(`kind=document&q=nothing-like-it&of=${id}`))[0]).toMatchObject({ to: id })
  expect(await choices('kind=course')).toEqual(expect.any(Array))
  expect(await choices('kind=tag')).toEqual(expect.any(Array))
  const text = (href: string) => `<p><a href="${href}">A</a></p>`
  const written = async (href: string) => {
    await mine.patch(`${at}/blocks/${key}`, { value: { text: { en: text(href), es: '' } } })
    return ((await mine.get<Draft>(at)).body.data.blocks[0]!.value['text'] as { en: string }).en
  }
  expect(await written('asl:word/hello')).toBe(text('asl:word/hello'))
  expect(await written('asl:script/x')).toBe('<p><a>A</a></p>')
  expect(await written('https://example.com')).toContain('target="_blank"')
})

it('leads nowhere by a link to a course or a document that readers do not have', async () => {
  const { id } = await anArticle()
  const links = [
    { kind: 'course', to: randomUUID() },
    { kind: 'document', to: id },
    { kind: 'route', to: '/courses' },
  ] as const
  expect(Object.fromEntries(await hrefs(test.platform.db, links, 'en'))).toEqual({
    [`course/${links[0].to}`]: null,
    [`document/${id}`]: null,
    'route//courses': '/courses',
  })
})

it('is copied, and deleted while readers never had it, with a line in the log', async () => {
  const { id, at } = await anArticle()
  const { data: copied } = (await mine.post<{ id: string }>(`${at}/copy`)).body
  const remove = async (document: string, as = admin) => {
    const { status, body } = await as.delete<{ code?: string } | null>(`/site-documents/${document}`)
    return body.data?.code ?? status
  }
  const codes = async (document: string) =>
    (
      await test.platform.db.query<{ code: string }>(
        'select code from audit_log where subject_id = $1 order by id',
        [document],
      )
    ).map(({ code }) => code)
  expect(await remove(id, test.as(tenants.two.teacher))).toBe('not_found')
  expect([await remove(copied.id), await remove(copied.id)]).toEqual([200, 'not_found'])
  expect(await codes(copied.id)).toEqual([
    expect.stringMatching(/CREATED$/),
    expect.stringMatching(/DELETED$/),
  ])
  await admin.patch(at, { description: { en: 'Why.', es: '' } })
  const { blocks } = (await admin.get<Draft>(at)).body.data
  await admin.patch(`${at}/blocks/${blocks[0]!.key}`, { value: { text: { en: '<p>A.</p>', es: '' } } })
  expect((await admin.post(`${at}/publish`, { language: 'en' })).status).toBe(200)
  expect(await remove(id)).toBe('was_published')
  const [page] = await test.platform.db.query<{ id: string }>(
    `
      insert into site_documents (kind, key, details)
      select 'page', 'a-page-that-stays', details from site_documents where id = $1
      returning id`,
    [id],
  )
  expect(await remove(page!.id)).toBe('page_stays')
})
