import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testApp, type TestApp } from '../../../../../test/app.ts'
import { dictionaryPack } from '#seed/dictionary.ts'
import type { Phrase } from '../phrase.contract.ts'
import type { VocabularyRow } from '../vocabularies.contract.ts'
import { loadDictionary, type DictionaryPack } from './public.ts'

let app: TestApp
let admin: TestPerson
let pack: DictionaryPack
beforeAll(async () => {
  app = await testApp()
  pack = await dictionaryPack()
  await loadDictionary(app.platform, pack)
  admin = await aPerson(app.platform, { role: 'Admin' })
}, 60_000)
afterAll(() => app.close())

const search = async (q: string): Promise<VocabularyRow[]> =>
  (await app.as(admin).get<VocabularyRow[]>('/vocabularies', { query: { q } })).body.data
const first = async (q: string): Promise<string> => {
  const [row] = await search(q)
  return row ? `${row.slug} ${row.match}` : 'nothing'
}
const signsOf = async (q: string, person: TestPerson | null = admin): Promise<Phrase['signs']> =>
  (await app.as(person).get<Phrase>('/vocabulary-phrase', { query: { q } })).body.data.signs
const inRow = async (q: string): Promise<string[]> => (await signsOf(q)).map(({ slug }) => slug)

describe('what beginners type', () => {
  // A line for each kind of word, not for each word.
  it.each([
    ['a headword', 'please', 'please exact'],
    ['a headword of several words', 'por favor', 'please exact'],
    ['a child’s word', 'mommy', 'mother other'],
    ['a child’s word in Spanish', 'mamá', 'mother other'],
    ['a word that looks like another entry', 'papa', 'father other'],
    ['a greeting', 'hi', 'hello other'],
    ['a synonym', 'restroom', 'bathroom other'],
    ['a word of one country', 'carro', 'car other'],
    ['an irregular form', 'went', 'go other'],
    ['a conjugated form in Spanish', 'fui', 'go other'],
    ['a diminutive', 'abuelita', 'grandmother other'],
    ['a digit', '5', 'five other'],
    ['a short phrase that is one sign', 'all done', 'finish other'],
    ['a phrase from a phone, with a curly apostrophe', 'I’m sorry', 'sorry other'],
    ['a plural', 'dogs', 'dog word'],
    ['the beginning of a word', 'hell', 'hello beginning'],
    ['two letters swapped', 'freind', 'friend near'],
    ['Spanish as it sounds', 'vever', 'drink near'],
    ['a wrong letter', 'mothet', 'mother near'],
    ['two letters without an entry', 'zq', 'nothing'],
  ])('%s: %s', async (_kind, typed, expected) => {
    expect(await first(typed)).toBe(expected)
  })

  it('answers a crude word with its own sign or with nothing', async () => {
    for (const typed of ['shit', 'ass', 'puta', 'fuck you']) expect(await search(typed), typed).toEqual([])
    expect((await search('shirt')).length).toBeGreaterThan(0)
  })

  it('answers a phrase with the signs of its words in a row', async () => {
    expect(await inRow('Good morning!')).toEqual(['good', 'morning'])
    expect(await inRow('cómo estás')).toEqual(['how', 'you'])
    expect(await inRow('What’s your name?')).toEqual(['your', 'name', 'what'])
    // No stored phrase: word by word, without what ASL does not sign.
    expect(await inRow('the dog is hungry')).toEqual(['dog', 'hungry'])
    expect(await inRow('I want water')).toEqual(['i-me', 'want', 'water'])
  })

  it('answers no row for a word, a single sign, an unknown word or something crude', async () => {
    for (const typed of ['thank you', 'mom', 'the dog', 'I want a xylophone', 'shit dog', '!!!'])
      expect(await signsOf(typed), typed).toEqual([])
  })

  it('knows the words of a text that a person may open', async () => {
    const asked = ['Thank you', 'teacher', 'the', 'a', 'zzyzx', 'hello']
    const wordsFor = async (person: TestPerson | null) =>
      (
        await app
          .as(person)
          .post<{ words: { text: string; slug: string }[] }>('/vocabulary-phrase/words', { words: asked })
      ).body.data.words
    const open = await wordsFor(admin)
    expect(open.map(({ text }) => text).toSorted()).toEqual(['Thank you', 'hello', 'teacher'])
    await app.platform.db.query(`update vocabularies set open = slug <> 'teacher' where slug = 'teacher'`)
    const closed = (await wordsFor(null)).map(({ text }) => text)
    expect(closed.toSorted()).toEqual(['Thank you', 'hello'])
  })

  it('locks what moves of a phrase for a visitor', async () => {
    await app.platform.db.query(
      `update vocabularies set open = slug = 'good' where slug in ('good', 'morning')`,
    )
    expect(await signsOf('good morning', null)).toMatchObject([
      { slug: 'good', locked: false, notation: expect.anything() },
      { slug: 'morning', locked: true, notation: null },
    ])
  })
})

it('brings new words with a content update, but not into an entry that an editor changed', async () => {
  await app.platform.db.query(
    `update vocabularies set also_en = '{mater}', edited_at = now() where slug = 'mother'`,
  )
  const more = { en: ['sire'], es: [] }
  await loadDictionary(app.platform, {
    ...pack,
    entries: pack.entries.map((entry) =>
      entry.slug === 'mother' || entry.slug === 'father' ? { ...entry, also: more } : entry,
    ),
    phrases: [{ en: ['salutations to you'], es: [], signs: ['hello', 'you'] }],
  })
  expect(await first('sire')).toBe('father other')
  expect(await first('mater')).toBe('mother other')
  expect(await inRow('salutations to you')).toEqual(['hello', 'you'])
  expect(await app.platform.db.query('select key from vocabulary_phrases')).toHaveLength(1)
})
