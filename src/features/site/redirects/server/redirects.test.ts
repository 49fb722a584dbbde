import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { actorOf } from '../../../../../test/actor-of.ts'
import { testWorld } from '../../../../../test/world.ts'
import { redirectErrors, type RedirectRow } from '../redirects.contract.ts'
import { redirectPath } from '../shared/path.ts'
import { redirectPages } from './redirects.queries.ts'
import { redirectOld } from './redirects.service.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const admin = test.as(tenants.admin)
const add = (path: string, target: string | null, document_id: string | null = null) =>
  admin.post<{ id: string }>('/site-redirects', { path, target, document_id })
const refused = (message: unknown, path = 'target') => ({
  status: 422,
  body: { data: { fields: [{ path, message }] } },
})
const rows = async (query: Record<string, string> = {}) =>
  (await admin.get<RedirectRow[]>('/site-redirects', { query: { order: 'path.asc', ...query } })).body.data
const elsewhere = (path: string) =>
  redirectPages(platform).elsewhere!({ path, language: 'en', query: new URLSearchParams() } as never)
/** A published page or article; answers its id. */
async function published(slug: string, kind = 'page'): Promise<string> {
  const { id } = (await admin.post<{ id: string }>('/site-documents', { kind, title: { en: slug, es: '' } }))
    .body.data
  await admin.patch(`/site-documents/${id}`, { description: { en: 'Why.', es: '' } })
  const { key } = (
    await admin.post<{ key: string }>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
  ).body.data
  await admin.patch(`/site-documents/${id}/blocks/${key}`, { value: { text: { en: '<p>A.</p>', es: '' } } })
  expect((await admin.post(`/site-documents/${id}/publish`, { language: 'en' })).status).toBe(200)
  return id
}

it('knows an address as a path without its end, and none that the server answers itself', () => {
  expect(['/old/?a=1#b', '//old//page/', '/', '/apiary'].map(redirectPath)).toEqual([
    '/old',
    '/old/page',
    null,
    '/apiary',
  ])
  for (const path of ['old', '/a b', '/a\\b', '/api', '/files/x', '/a/../b', '/.', `/${'x'.repeat(300)}`])
    expect([path, redirectPath(path)]).toEqual([path, null])
  expect(redirectPath(`/${'x'.repeat(299)}`)).toHaveLength(300)
})

it('leads an address elsewhere, once, in no circle, and no longer when it is removed', async () => {
  const { status, body } = await add('/a/', '/b')
  expect(status).toBe(201)
  expect(await add('/A', '/c')).toMatchObject(refused(redirectErrors.redirect_taken.en, 'path'))
  expect((await add('/b', '/c')).status).toBe(201)
  for (const target of ['/a', '/A', '/c'])
    expect(await add('/c', target)).toMatchObject(refused(redirectErrors.redirect_loop.en))
  expect((await add('/c', '/')).status).toBe(201)
  expect(await add('/no path', '/b')).toMatchObject(refused(redirectErrors.redirect_path.en, 'path'))
  expect(await add('/d', 'elsewhere')).toMatchObject(refused(redirectErrors.redirect_target.en))
  expect(await add('/d', null)).toMatchObject(refused(redirectErrors.redirect_target.en))
  expect((await rows()).map(({ path, target }) => [path, target])).toEqual([
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/'],
  ])
  expect((await rows({ q: 'B' })).map(({ path }) => path)).toEqual(['/a', '/b'])
  expect(await elsewhere('/A/?x=1')).not.toBeNull()
  const remove = async () => (await admin.delete(`/site-redirects/${body.data.id}`)).status
  expect([await remove(), await remove()]).toEqual([200, 404])
  expect(await elsewhere('/a')).toBeNull()
  for (const stranger of [tenants.one.owner, tenants.one.teacher])
    expect((await test.as(stranger).post('/site-redirects', { path: '/x', target: '/y' })).status).toBe(403)
  const codes = await platform.db.query<{ code: string }>(
    `select code from audit_log where code like 'REDIRECT%' and subject_id = $1 order by id`,
    [body.data.id],
  )
  expect(codes.map(({ code }) => code)).toEqual(['REDIRECT_CREATED', 'REDIRECT_DELETED'])
})

it('takes no address of a page that is there, and leads others to a document or a path, not to both', async () => {
  const page = await published('hands'),
    article = await published('deaf-way', 'article')
  expect(await add('/page/Hands', '/b')).toMatchObject(refused(redirectErrors.redirect_path.en, 'path'))
  expect(await add('/blog-details/deaf-way', '/b')).toMatchObject(
    refused(redirectErrors.redirect_path.en, 'path'),
  )
  expect((await add('/page/deaf-way', null, article)).status).toBe(201)
  expect(await add('/both', '/b', page)).toMatchObject(refused(redirectErrors.redirect_target.en))
  expect((await add('/nowhere', null, randomUUID())).status).toBe(404)
  expect((await rows({ document_id: `eq.${article}` }))[0]).toMatchObject({
    path: '/page/deaf-way',
    target: null,
    document_kind: 'article',
    document_title: 'deaf-way',
  })
  expect(JSON.stringify(await elsewhere('/page/deaf-way'))).toContain('/blog-details/deaf-way')
})

it('leads the old addresses of a document to it, as far as they are free', async () => {
  const page = await published('moved')
  await add('/taken', '/b')
  const actor = {
    ...actorOf(platform, tenants.admin),
    role: tenants.admin.role,
    permissions: platform.permissions(tenants.admin.role),
  }
  const old = ['/free/', '/taken', '/page/moved', 'no path', '/free'].map((path) => ({
    path,
    language: null,
  }))
  const redirected = await platform.db.transaction((tx) => redirectOld(platform, tx, actor, page, old))
  expect(redirected).toEqual(['/free'])
  expect(JSON.stringify(await elsewhere('/free'))).toContain('/page/moved')
  const logged = await platform.db.query(
    `select from audit_log where code = 'REDIRECT_CREATED' and after ->> 'document_id' = $1`,
    [page],
  )
  expect(logged).toHaveLength(1)
})
