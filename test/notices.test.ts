import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { isRequired } from '#contract/notices.ts'
import { mails } from '#server/mail/mail.table.ts'
import { noticeKinds, type NoticeKind } from '#server/notices/kinds.ts'
import { testWorld } from './world.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const MAX_KINDS = 72
const MAX_TITLE = { characters: 40, words: 5 }
const { test, tenants } = await testWorld()
const kinds = noticeKinds()

describe('kinds of notices', () => {
  it('are few, and have titles that fit a settings screen', () => {
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds.length).toBeLessThanOrEqual(MAX_KINDS)
    for (const language of LANGUAGES) {
      const titles = kinds.map(({ words }) => words[language].title)
      expect(titles.filter((title, n) => titles.indexOf(title) !== n)).toEqual([])
      for (const title of titles) {
        expect(title.length, title).toBeLessThanOrEqual(MAX_TITLE.characters)
        expect(title.split(' ').length, title).toBeLessThanOrEqual(MAX_TITLE.words)
      }
    }
  })

  it('are mailed at once where nobody can switch them off', () => {
    const required = kinds.filter((kind) => isRequired(kind.class))
    expect(required.length).toBeGreaterThan(0)
    expect(required.filter(({ channels, optional }) => optional || channels.mail !== 'now')).toEqual([])
  })
})

/** Source files of the features' servers, by path from the root. */
const sources = new Map(
  globSync('src/features/*/*/server/*.ts', { cwd: ROOT, exclude: (file) => file.endsWith('.test.ts') }).map(
    (file) => [file, readFileSync(path.join(ROOT, file), 'utf8')],
  ),
)
/** Name under which other features import the kinds of a feature. */
const aliasOf = (folder: string): string | undefined =>
  /\bnotices as (\w+)/.exec(sources.get(`${folder}/public.ts`) ?? '')?.[1]

it('every kind is declared by a loaded feature and named where something is sent', async () => {
  const declared: string[] = []
  const unused: string[] = []
  for (const file of [...sources.keys()].filter((name) => name.endsWith('.notices.ts'))) {
    const folder = path.dirname(file)
    const alias = aliasOf(folder)
    // oxlint-disable-next-line no-await-in-loop -- modules that are loaded already
    const module = (await import(path.join(ROOT, file))) as { notices: Record<string, NoticeKind> }
    for (const [key, { name }] of Object.entries(module.notices)) {
      declared.push(name)
      const own = new RegExp(`(?<![.\\w])notices\\.${key}\\b`)
      const foreign = new RegExp(`\\b${alias}\\.${key}\\b`)
      const isUsed = [...sources].some(([source, text]) =>
        path.dirname(source) === folder ? own.test(text) : alias !== undefined && foreign.test(text),
      )
      if (!isUsed) unused.push(`${file}: ${key}`)
    }
  }
  expect(unused).toEqual([])
  expect(declared.toSorted()).toEqual(kinds.map(({ name }) => name))
})

it('every mail that is written down is of a declared kind', async () => {
  const visitor = test.as(null)
  const email = 'noticed@notices.example'
  const answers = [
    await visitor.post('/auth/register', {
      first_name: 'Ana',
      last_name: 'Reyes',
      kind: 'learner',
      password: 'seven wooden hands wave',
      language: 'en',
      terms: true,
      email,
      birth_year: new Date().getUTCFullYear() - 30,
    }),
    await visitor.post('/auth/forgot-password', { email: tenants.admin.email }),
    await visitor.post('/newsletter/subscriptions', { email, language: 'en' }),
  ]
  for (const { status, text } of answers) expect(status, text).toBeLessThan(300)
  const written = new Set((await test.platform.db.orm.select().from(mails)).map(({ kind }) => kind))
  expect([...written].toSorted()).toEqual(
    expect.arrayContaining(['newsletter_confirmation', 'password', 'sign_up']),
  )
  const names = new Set(kinds.map(({ name }) => name))
  expect([...written].filter((kind) => !names.has(kind))).toEqual([])
})
