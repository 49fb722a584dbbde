import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { contentApp } from '../../../../../test/content-database.ts'
import type { VocabularyRow } from '../vocabularies.contract.ts'
import { FREQUENT, typedOf } from './find-words.ts'
import { refreshPopularity } from './popularity.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await contentApp('dictionary')
  admin = await aPerson(app.platform, { role: 'Admin' })
}, 60_000)
afterAll(() => app.close())

const search = async (q: string, query: Record<string, string> = {}): Promise<VocabularyRow[]> => {
  const reply = await app.as(admin).get<VocabularyRow[]>('/vocabularies', { query: { q, ...query } })
  expect(reply.status, q).toBe(200)
  return reply.body.data
}
const first = async (q: string): Promise<string | undefined> => (await search(q))[0]?.slug

describe('search', () => {
  it('finds a word in both languages, exact before others', async () => {
    expect(await first('hello')).toBe('hello')
    expect(await first('hola')).toBe('hello')
    expect(await first('I')).toBe('i-me')
    expect(await first('thank you')).toBe('thank-you')
    expect(await first('  THANK   You ')).toBe('thank-you')
    expect((await search('not')).map((row) => row.slug)[0]).toBe('not')
  })

  it('ignores accents, typed or not', async () => {
    expect(await first('adios')).toBe('goodbye')
    expect(await first('adiós')).toBe('goodbye')
    expect(await first('mañana')).toBe(await first('manana'))
  })

  it('finds what phones and PDFs write in other forms of the same letters', async () => {
    expect(await first('ｍｏｔｈｅｒ')).toBe('mother')
    expect(await first('\uFB01sh')).toBe('fish')
    expect(await first('thank\u00A0you')).toBe('thank-you')
  })

  it('follows the typing: beginnings, then whole words', async () => {
    for (const typed of ['he', 'hel', 'hell'])
      expect(
        (await search(typed)).map((row) => row.slug),
        typed,
      ).toContain('hello')
    expect((await search('encontr')).map((row) => row.slug)).toContain('meet')
    expect((await search('hearing')).map((row) => row.slug)).toContain('hard-of-hearing')
  })

  it('forgives typing errors and says that the word is only near', async () => {
    for (const [typed, slug] of [
      ['helo', 'hello'],
      ['mothr', 'mother'],
      ['thnak you', 'thank-you'],
      ['graciass', 'thank-you'],
      ['schoool', 'school'],
    ] as const) {
      const rows = await search(typed)
      expect(
        rows.map((row) => row.slug),
        typed,
      ).toContain(slug)
      expect(rows[0]!.match, typed).toBe('near')
    }
  })

  it('takes the nearest alone, the most popular first, except in another order', async () => {
    await app.platform.db.query(
      `
        insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        select word, upper(word), word, 'quijotada', 'noun', 'X', rank
        from (values ('quixoticnesk', 99999), ('quixoticness', 1), ('quixoticners', 2)) w (word, rank)`,
    )
    await refreshPopularity(app.platform.db)
    const slugs = async (order?: string) =>
      (await search('quixoticnest', order ? { order } : {})).map(({ slug }) => slug)
    expect(await slugs()).toEqual(['quixoticness', 'quixoticnesk'])
    expect(await slugs('word_en.asc')).toEqual(['quixoticnesk', 'quixoticness'])
    expect(await slugs('word_en.desc')).toEqual(['quixoticness', 'quixoticnesk'])
  })

  it('looks into the meaning when no word matches', async () => {
    const rows = await search('weather')
    expect(rows.map((row) => row.slug)).toContain('snow')
    expect(rows[0]!.match).toBe('meaning')
  })

  it('finds nothing for nothing, and survives what is thrown at it', async () => {
    expect(await search('qqqqzzzz')).toEqual([])
    for (const hostile of [
      `'`,
      `"`,
      `\\`,
      `%`,
      `_`,
      `a'b`,
      `'; drop table vocabularies; --`,
      `a & b | !c`,
      `:*`,
      `<->`,
      `((((`,
      '%%%%%',
      '🤟',
      'ñ'.repeat(150),
      'x '.repeat(99),
      `hello' | 'goodbye`,
      '| |',
      '||hello||',
    ])
      await search(hostile)
    expect((await search('!!!')).length).toBe(0)
    expect(typedOf(`h'ola" & | ! :*`)).toMatchObject({ whole: `'h' & 'ola'`, other: `'=hola':*` })
  })

  it('searches together with filters and the order of the alphabet', async () => {
    const rows = await search('a', { part_of_speech: 'eq.verb', order: 'word_en.asc', page_size: '50' })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every((row) => row.part_of_speech === 'verb')).toBe(true)
    expect(rows.map((row) => row.word_en)).toEqual(rows.map((row) => row.word_en).sort())
    expect(await search('hello', { has_clip: 'false' })).toEqual([])
  })
})

describe('a large dictionary', () => {
  const MANY = FREQUENT + 500
  beforeAll(async () => {
    await app.platform.db.query(
      `
        insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        select 'zebu-' || n, 'ZEBU', 'zebu ' || n, 'cebú ' || n, 'noun', 'ZEBU', 5000 + (n * 7919) % ${MANY}
        from generate_series(1, ${MANY}) n`,
    )
    await app.platform.db.query(
      `
        insert into vocabularies (slug, gloss, word_en, word_es, part_of_speech, spelling, frequency_rank)
        values
          ('zebu', 'ZEBU-ANIMAL', 'zebu', 'cebú', 'noun', 'ZEBU', 99999),
          ('striped-zebu', 'STRIPED', 'striped zebu', 'rayado', 'noun', 'STRIPED', 1)`,
    )
    await refreshPopularity(app.platform.db)
  }, 60_000)

  it('puts the exact word first among very many, then by popularity, page after page without gap or repeat', async () => {
    const seen: VocabularyRow[] = []
    for (const page of [1, 2, 3])
      seen.push(...(await search('zebu', { page: String(page), page_size: '50' })))
    expect(seen[0]!.slug).toBe('zebu-1500') // gloss ZEBU is one of its names, and it is the most popular of them
    expect(new Set(seen.map((row) => row.id)).size).toBe(150)
  })

  it('walks by popularity for a beginning that very many words share', async () => {
    const pages = [
      ...(await search('zeb', { page_size: '100' })),
      ...(await search('zeb', { page: '2', page_size: '100' })),
    ]
    const ranks = pages.map((row) => row.rank)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(pages[0]!.slug).toBe('striped-zebu')
    // Beyond the walk, and among few, words that begin so come first; every word is still reached.
    const last = await search('zeb', { page: '16', page_size: '100' })
    expect(last.map(({ slug }) => slug).at(-1)).toBe('striped-zebu')
    expect(last).toHaveLength(2)
    expect((await search('zebu 1', { page_size: '1' }))[0]!.slug).not.toBe('striped-zebu')
  })

  it('asks the same number of statements for ten rows and for a hundred', async () => {
    const { pool } = app.platform.db
    const counting = async (work: () => Promise<unknown>): Promise<number> => {
      const query = pool.query.bind(pool)
      let n = 0
      pool.query = ((...parameters: Parameters<typeof query>) => {
        // Lookups are recorded separately, some seconds later.
        if (!JSON.stringify(parameters[0]).includes('insert into lookups')) n++
        return query(...parameters)
      }) as typeof pool.query
      try {
        await work()
      } finally {
        pool.query = query
      }
      return n
    }
    await search('zebu')
    expect(await counting(() => search('zebu', { page_size: '10' }))).toBe(1)
    expect(await counting(() => search('zebu', { page_size: '100' }))).toBe(1)
    // The caller is reloaded now and then, which is not counted here.
    await app.as(admin).get('/vocabularies/hello')
    // A page that is not cached is read together with its version and total; for a cached page only the
    // version is read.
    const page = (page_size: string) =>
      counting(() => app.as(admin).get('/vocabularies', { query: { page_size } }))
    expect([await page('20'), await page('10'), await page('100'), await page('10')]).toEqual([1, 1, 1, 1])
    expect(await counting(() => app.as(admin).get('/vocabularies/hello'))).toBe(1)
  })
})
