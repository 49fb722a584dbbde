import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import {
  BLOCKS,
  emptyOf,
  leavesOf,
  missingIn,
  signsIn,
  type BlockSchema,
  type SignedLine,
} from '#features/site/blocks/blocks.contract.ts'
import { Facts } from '#features/site/events/events.contract.ts'
import { LEGAL_PAGES } from '#features/site/documents/terms.contract.ts'
import { textAt } from '#features/site/signed-versions/shared/units.ts'
import { placeIn } from '#features/site/signed-versions/signed-terms.contract.ts'
import { Script } from '#features/site/signed-versions/signed-versions.contract.ts'
import { signedPack } from '#seed/signed.ts'
import { sampleEvents, sitePack, siteTags } from '#seed/site.ts'
import { cleanSiteText } from '#server/text/rich-text.ts'
import { entries } from './content-pack.ts'

const events = await sampleEvents()
const pack = [...(await sitePack()), ...events]
const tags = await siteTags()
const glosses = new Map(entries.map(({ slug, gloss }) => [slug, gloss]))
/** Words of the first unit are open to everybody: only they have a page that every reader can open. */
const open = new Set(entries.filter(({ unit }) => unit === 1).map(({ slug }) => slug))
/** Addresses of the route table, which is the web’s: its text is read. */
const ROUTES = new URL('../src/web/areas/routes/', import.meta.url)
const places = readdirSync(ROUTES).flatMap((name) =>
  [...readFileSync(new URL(name, ROUTES), 'utf8').matchAll(/^ +'(\/[^']*)',$/gm)].map(([, path]) => path),
)
const twice = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe.each(pack.map((document) => ({ name: document.source, ...document })))('$name', (document) => {
  const blocks = document.blocks.map(({ key, type, value }) => {
    const schema = BLOCKS[type].schema as BlockSchema
    return { key, schema, value: schema.strict().parse({ ...emptyOf(schema), ...value }) }
  })
  const leaves = blocks.flatMap(({ key, schema, value }) =>
    leavesOf(schema, value).map((leaf) => ({ ...leaf, at: `${key} ${leaf.path}` })),
  )

  it('has all that it needs in both languages, and nothing that would be taken out', () => {
    for (const language of LANGUAGES) {
      expect(document.title[language]).not.toBe('')
      expect(document.description[language].length).toBeGreaterThan(20)
      expect(document.description[language].length).toBeLessThanOrEqual(300)
      expect(
        blocks.flatMap(({ key, schema, value }) =>
          missingIn(schema, value, language).map((path) => `${key} ${path}`),
        ),
      ).toEqual([])
    }
    for (const { field, value, at } of leaves)
      if (field.widget === 'rich')
        for (const html of Object.values(value as Record<string, string>))
          expect(cleanSiteText(html), at).toBe(html)
    expect(twice(blocks.map(({ key }) => key))).toEqual([])
  })

  it('leads to places that there are, and shows words that everybody may open', () => {
    for (const { field, value, at } of leaves) {
      if (field.widget === 'target') {
        const { kind, to } = value as { kind: string; to: string }
        if (kind === 'route' && to !== 'first-lesson') expect(places, at).toContain(to.split(/[?#]/)[0])
      }
      if (field.widget === 'rich')
        for (const html of Object.values(value as Record<string, string>))
          for (const word of signsIn(html)) expect(open, at).toContain(word)
      if (field.widget === 'word' && document.kind === 'article') {
        const { word } = value as { word: string }
        if (word) expect(open, at).toContain(word)
      }
      if (field.widget === 'glosses') {
        const { glosses: signs, non_manual } = value as SignedLine
        for (const { gloss, slug, spell } of signs)
          if (slug === null) expect(gloss, at).toBe(`fs-${spell}`)
          else expect(glosses.get(slug), at).toBe(gloss)
        for (const { from, to } of non_manual) {
          expect(from, at).toBeLessThanOrEqual(to)
          expect(to, at).toBeLessThan(signs.length)
        }
      }
    }
    expect((document.tags ?? []).filter((tag) => !tags.some(({ key }) => key === tag))).toEqual([])
  })
})

it('has six articles with an address in each language, and both texts that people accept', () => {
  const articles = pack.filter(({ kind }) => kind === 'article')
  expect(articles).toHaveLength(6)
  for (const language of LANGUAGES)
    expect(twice(articles.map(({ slug }) => slug?.[language])), language).toEqual([])
  for (const { tags: named, blocks } of articles) {
    expect(named?.length).toBeGreaterThan(0)
    expect(blocks.length).toBeGreaterThanOrEqual(4)
  }
  for (const key of Object.keys(LEGAL_PAGES)) expect(pack.map((one) => one.key)).toContain(key)
})

it('has four sample events, told in both languages and never called more accessible than they are', () => {
  expect(events.map(({ event }) => event.facts.mode).toSorted()).toEqual(['both', 'place', 'room', 'room'])
  expect(events.filter(({ event }) => event.dates.some(({ weekly }) => weekly !== undefined))).toHaveLength(1)
  for (const { event, blocks } of events) {
    expect(Facts.parse(event.facts)).toEqual(event.facts)
    // They are no announcement: whoever reads one is told so.
    expect(JSON.stringify(blocks)).toMatch(/It does not take place/)
    expect(JSON.stringify(blocks)).toMatch(/No se celebra/)
  }
})

/** Maximum share of a script that may be spelled. */
const MOST_SPELLED = 0.2
it('signs what it is about, in every page and article', async () => {
  // A gloss without a sign, which is not said to be spelled, throws here.
  const signed = await signedPack()
  expect(signed.map(({ source }) => source).toSorted()).toEqual(pack.map(({ source }) => source).toSorted())
  for (const { source, parts } of signed) {
    const { blocks } = pack.find((document) => document.source === source)!
    for (const [place, script] of Object.entries(parts)) {
      const { block, element } = placeIn(place)
      const found = blocks.find(({ key }) => key === block)
      const text = found && textAt(found.type, found.value, element)
      expect(text?.en, `${source} ${place}`).toBeTruthy()
      expect(text?.es, `${source} ${place}`).toBeTruthy()
      expect(Script.safeParse(script).error?.issues ?? [], `${source} ${place}`).toEqual([])
    }
    const glosses = Object.values(parts).flatMap(({ lines }) => lines.flatMap((line) => line.glosses))
    const spelled = glosses.filter(({ spell }) => spell !== null)
    expect(spelled.length / glosses.length, source).toBeLessThanOrEqual(MOST_SPELLED)
  }
})
