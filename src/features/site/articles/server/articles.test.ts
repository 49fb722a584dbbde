import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { BlockRow } from '../../documents/documents.contract.ts'
import type { Article, ArticleRow } from '../articles.contract.ts'

const { test, tenants } = await testWorld()
const admin = test.as(tenants.admin)

async function anArticle(
  title: { en: string; es: string },
  text: { en: string; es: string },
  tags: string[],
) {
  const { id } = (
    await test.as(tenants.one.teacher).post<{ id: string }>('/site-documents', { kind: 'article', title })
  ).body.data
  await admin.patch(`/site-documents/${id}`, { description: { en: 'Short.', es: 'Breve.' }, tags })
  const { key } = (
    await admin.post<BlockRow>(`/site-documents/${id}/blocks`, { type: 'rich_text', after: null })
  ).body.data
  await admin.patch(`/site-documents/${id}/blocks/${key}`, { value: { text } })
  return id
}
const publish = (id: string, language: string) =>
  admin.post<{ path: string }>(`/site-documents/${id}/publish`, { language })
const visitor = test.as(null)
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } })

it('finds articles of the reader’s language by topic and by what they say, and what is related', async () => {
  await test.platform.db.query(
    `insert into tags (key, name_en, name_es, position) values ('grammar', 'Grammar', 'Gramática', 1), ('family', 'Family', 'Familia', 2)`,
  )
  const long = `<p>${'Eyebrows ask. '.repeat(450)}</p>`
  const brows = await anArticle(
    { en: 'The brows ask', es: 'Las cejas preguntan' },
    { en: long, es: '<p>Las cejas preguntan.</p>' },
    ['grammar'],
  )
  const table = await anArticle(
    { en: 'At the table', es: '' },
    { en: '<p>Sit where everybody sees you.</p>', es: '' },
    ['family', 'grammar'],
  )
  await publish(brows, 'en')
  await publish(brows, 'es')
  await publish(table, 'en')
  const list = async (query = '', language = 'english') =>
    (await visitor.get<ArticleRow[]>(`/articles${query}`, inLanguage(language))).body.data
  expect((await list()).map(({ id }) => id).toSorted()).toEqual([brows, table].toSorted())
  expect((await list('', 'spanish')).map(({ title }) => title)).toEqual(['Las cejas preguntan'])
  expect((await list('?q=eyebrow')).map(({ id }) => id)).toEqual([brows])
  expect((await list('?tag=family')).map(({ id }) => id)).toEqual([table])
  expect((await list('?q=eyebrow'))[0]).toMatchObject({
    slug: 'the-brows-ask',
    minutes: 5,
    tags: [{ slug: 'grammar', name: 'Grammar' }],
    author: expect.stringMatching(/\S/),
  })
  const one = (await visitor.get<Article>('/articles/the-brows-ask', inLanguage('english'))).body.data
  expect(one.related.map(({ id }) => id)).toEqual([table])
  expect(one.addresses).toEqual({
    en: '/blog-details/the-brows-ask',
    es: '/blog-details/las-cejas-preguntan?lang=es',
  })
  // An English article is read in English by whoever reads Spanish, where there is no other.
  expect(
    (await visitor.get<Article>('/articles/at-the-table', inLanguage('spanish'))).body.data.language,
  ).toBe('en')
})

it('gives each language a feed', async () => {
  for (const [file, type] of [
    ['rss.xml', 'application/rss+xml'],
    ['atom.xml', 'application/atom+xml'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const answer = await test.app.inject({ url: `/feeds/es/${file}` })
    expect(answer.headers['content-type']).toContain(type)
    expect(answer.body).toContain('Las cejas preguntan')
    expect(answer.body).not.toContain('At the table')
  }
})
