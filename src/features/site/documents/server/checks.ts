import type { Language } from '#contract/constants.ts'
import type { Db } from '#server/db/database.ts'
import type { PictureValue } from '#features/media/published/published.contract.ts'
import { blockOf, isTexts, missingIn, type Target } from '../../blocks/blocks.contract.ts'
import type { EditionContent } from '../documents.contract.ts'
import type { Check } from '../publications.contract.ts'
import { fieldsIn } from './content.ts'
import { hrefs, type Resolved } from './resolve.ts'
import { linksIn } from './links.ts'
import { mediaChecks } from './media-checks.ts'
import { OPENING_BLOCKS } from '../terms.contract.ts'

const stop = (code: Check['code'], block: string | null = null, path: string | null = null): Check => ({
  code,
  stops: true,
  block,
  path,
})
const note = (code: Check['code'], block: string | null = null, path: string | null = null): Check => ({
  ...stop(code, block, path),
  stops: false,
})

/** Problems that a language has before publishing, in the order of the page. */
export async function checksOf(db: Db, content: EditionContent, language: Language): Promise<Check[]> {
  const { details, blocks } = content
  const targets = await hrefs(db, linksIn(content, language), language)
  return [
    ...(details.title[language] === '' ? [stop('title_missing', null, `title.${language}`)] : []),
    ...(details.description[language] === ''
      ? [stop('description_missing', null, `description.${language}`)]
      : []),
    ...(details.cover ? altOf(details.cover, language, null, 'cover') : []),
    ...(blocks.length === 0 ? [stop('no_blocks')] : []),
    ...blocks
      .filter(({ type }) => OPENING_BLOCKS.includes(type))
      .slice(1)
      .map(({ key }) => note('heading_twice', key, 'title')),
    ...blocks.flatMap(({ key, type, value }) =>
      missingIn(blockOf(type)!.schema, value, language).map((path) =>
        stop(path === 'consent' ? 'consent_missing' : 'text_missing', key, path),
      ),
    ),
    ...fieldsIn(content).flatMap(({ block, field, path, value }) => {
      if (field.widget === 'picture' && value !== null)
        return altOf(value as PictureValue, language, block.key, path)
      if (field.widget === 'target' && isDead(value as Target, targets))
        return [stop('dead_link', block.key, path)]
      if (field.widget === 'rich' && isTexts(value))
        return richChecks(value[language], block.key, path, targets)
      return []
    }),
    ...(await mediaChecks(db, content, language)),
  ]
}

const altOf = (picture: PictureValue, language: Language, block: string | null, path: string): Check[] =>
  picture.decorative || picture.alt[language] !== '' ? [] : [stop('alt_missing', block, path)]

const isDead = ({ kind, to }: Target, known: Resolved): boolean =>
  kind !== 'none' && kind !== 'address' && known.get(`${kind}/${to}`) === null

/** Dead links inside a text, headings that skip a level, tables that nobody can read cell by cell. */
function richChecks(html: string, block: string, path: string, known: Resolved): Check[] {
  const dead = [...html.matchAll(/href="asl:([^"]+)"/g)].some(([, to]) => known.get(to!) === null)
  const levels = [...html.matchAll(/<h([2-4])/g)].map(([, level]) => Number(level))
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 2) + 1)
  const headless = html
    .split('<table>')
    .slice(1)
    .some((table) => !table.includes('<th'))
  return [
    ...(headless ? [note('table_headless', block, path)] : []),
    ...(dead ? [stop('dead_link', block, path)] : []),
    ...(skips ? [note('heading_missing', block, path)] : []),
  ]
}
