import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileOf, type Product } from './products.ts'
import type { RenderSign } from './signs.ts'

const FOLDER = path.join(import.meta.dirname, '../../content')
/** Pictures shipped with the product, so that a fresh install need not draw any. */
export const CONTENT = path.join(FOLDER, 'rendered')
/** Pictures and films under a fixed name: those of lessons, covers and the home page. */
const MEDIA = path.join(FOLDER, 'media'),
  DRAWN_BY = path.join(MEDIA, 'clips/drawn-by.json')
const { films, lessons } = JSON.parse(readFileSync(path.join(FOLDER, 'pictures.json'), 'utf8')) as {
  /** Words with a film, and with its picture beside it. */
  films: string[]
  /** Which sign a lesson is shown by. */
  lessons: Record<string, string>
}
const NAMED = 12

type Row = { slug: string; notation: string } & Partial<Record<Product, string>>

function rowsIn(folder: string): Map<string, Row> {
  const manifest = path.join(folder, 'manifest.json')
  return new Map(
    existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as Row[]).map((row) => [row.slug, row])
      : [],
  )
}
/** Earlier files of a sign that was not drawn again, if they still exist. */
const earlier = (folder: string, row: Row | undefined): Row[] =>
  row?.poster && existsSync(path.join(folder, row.poster)) ? [row] : []

/**
 * Which files there are, by what the sign looks like; the server reads it at its start
 * (src/seed/rendered.ts).
 */
export function writeManifest(
  folder: string,
  signs: readonly RenderSign[],
  products: readonly Product[],
): void {
  const before = rowsIn(folder)
  const rows = signs.flatMap((sign): Row[] => {
    const there = products.filter((product) => existsSync(path.join(folder, fileOf(sign, product))))
    return there.length > 0
      ? [
          {
            slug: sign.slug,
            notation: sign.notation,
            ...Object.fromEntries(there.map((product) => [product, fileOf(sign, product)])),
          },
        ]
      : earlier(folder, before.get(sign.slug))
  })
  writeFileSync(
    path.join(folder, 'manifest.json'),
    `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`,
  )
}

/** By which hash each film was drawn; its name does not tell. */
const drawnBy = (): Record<string, string> =>
  existsSync(DRAWN_BY) ? (JSON.parse(readFileSync(DRAWN_BY, 'utf8')) as Record<string, string>) : {}
const filmOf = (slug: string): string => path.join(MEDIA, `clips/${slug}.mp4`)
/** Posters that are stored under a second name as well, by that name. */
const copies = (): [file: string, slug: string][] => [
  ...films.map((slug): [string, string] => [`posters/${slug}.webp`, slug]),
  ...Object.entries(lessons).map(([lesson, slug]): [string, string] => [`lessons/${lesson}.webp`, slug]),
]

/** Lists the products of a sign that the content pack still lacks. */
export function lackingContent(sign: RenderSign): Product[] {
  const there = (product: Product): boolean => existsSync(path.join(CONTENT, fileOf(sign, product)))
  return [
    ...(['poster', 'preview'] as const).filter((product) => !there(product)),
    ...(films.includes(sign.slug) &&
    !there('clip') &&
    (drawnBy()[sign.slug] !== sign.hash || !existsSync(filmOf(sign.slug)))
      ? (['clip'] as const)
      : []),
  ]
}

/** Puts films and posters where the product knows them by name, and removes those that nothing names. */
export function placeMedia(signs: readonly RenderSign[]): void {
  const bySlug = new Map(signs.map((sign) => [sign.slug, sign])),
    known = drawnBy()
  for (const kind of ['clips', 'posters', 'lessons']) mkdirSync(path.join(MEDIA, kind), { recursive: true })
  for (const slug of films) {
    const sign = bySlug.get(slug),
      drawn = sign && path.join(CONTENT, fileOf(sign, 'clip'))
    if (!drawn || !existsSync(drawn)) continue
    renameSync(drawn, filmOf(slug))
    known[slug] = sign.hash
  }
  writeFileSync(
    DRAWN_BY,
    `${JSON.stringify(Object.fromEntries(films.flatMap((slug) => (known[slug] ? [[slug, known[slug]]] : []))), null, 2)}\n`,
  )
  const expected = new Set([...copies().map(([file]) => file), ...films.map((slug) => `clips/${slug}.mp4`)])
  for (const kind of ['clips', 'posters', 'lessons'])
    for (const name of readdirSync(path.join(MEDIA, kind)))
      if (!name.endsWith('.json') && !expected.has(`${kind}/${name}`)) rmSync(path.join(MEDIA, kind, name))
  for (const [file, slug] of copies()) {
    const sign = bySlug.get(slug),
      poster = sign && path.join(CONTENT, fileOf(sign, 'poster'))
    if (!poster) throw new Error(`content/pictures.json names ${slug}, which is no sign`)
    if (existsSync(poster)) copyFileSync(poster, path.join(MEDIA, file))
  }
}

/** Which words; the first ones when they are many. */
const list = (slugs: readonly string[]): string =>
  slugs.length > NAMED
    ? `${slugs.slice(0, NAMED).join(', ')} and ${slugs.length - NAMED} more`
    : slugs.join(', ')

const same = (a: string, b: string): boolean =>
  existsSync(a) && existsSync(b) && readFileSync(a).equals(readFileSync(b))

/**
 * Lists stale pictures and films of these signs in the content pack: missing ones, ones older than the sign,
 * and ones older than the signer that draws them. Their names carry the hash of both, so that nothing is
 * drawn to find out.
 *
 * @returns a line for each kind, which names the words; none when all is well
 */
export function staleContent(signs: readonly RenderSign[]): string[] {
  const rows = rowsIn(CONTENT)
  const missing: string[] = [],
    changed: string[] = [],
    older: string[] = []
  for (const sign of signs) {
    const row = rows.get(sign.slug)
    if (!row?.poster || !row.preview) missing.push(sign.slug)
    else if (row.notation !== sign.notation) changed.push(sign.slug)
    else if (row.poster !== fileOf(sign, 'poster') || row.preview !== fileOf(sign, 'preview'))
      older.push(sign.slug)
    else if (lackingContent(sign).length > 0) missing.push(sign.slug)
  }
  const bySlug = new Map(signs.map((sign) => [sign.slug, sign]))
  const uncopied = copies()
    .filter(([file, slug]) => {
      const sign = bySlug.get(slug)
      return !sign || !same(path.join(MEDIA, file), path.join(CONTENT, fileOf(sign, 'poster')))
    })
    .map(([file]) => file)
  const warningsFor = (what: string, names: readonly string[]): string[] =>
    names.length > 0 ? [`${what}: ${list(names)}.`] : []
  return [
    ...warningsFor('Without a picture, a preview or a film', missing),
    ...warningsFor('Pictures older than the sign', changed),
    ...warningsFor('Pictures older than the signer that draws them', older),
    ...warningsFor('Not the picture of their sign', uncopied),
  ]
}
