import type { Language } from '#contract/constants.ts'
import { diffWordsWithSpace } from 'diff'
import type { Person } from '#server/auth/actor.ts'
import { displayName } from '#server/db/display-name.ts'
import type { Db } from '#server/db/database.ts'
import type { Platform } from '#server/platform.ts'
import { users } from '#features/people/users/server/users.table.ts'
import {
  blockOf,
  isTexts,
  leavesOf,
  plainText,
  type BlockType,
  type Texts,
} from '../../blocks/blocks.contract.ts'
import type { EditionBlock, EditionContent } from '../documents.contract.ts'
import type { BlockChange } from '../publications.contract.ts'
import { draftContent, readBlocks, recount } from './content.ts'
import { logDeed } from './deeds.ts'
import { lockWritable, writable } from './documents.access.ts'
import { restoreBlocks } from './blocks.service.ts'
import { orNotFound } from './publish.service.ts'

/** Every edition of a language, the newest first. */
export async function editionsOf(db: Db, actor: Person, id: string, language: Language) {
  await writable(db, actor, id)
  type Row = {
    number: number
    language: Language
    created_at: Date
    published_at: Date | null
    current: boolean
    waits: boolean
    by: string | null
    title: string
  }
  return db.query<Row>(
    `
      select
        e.number, e.language, e.created_at, e.published_at, e.current,
        exists (select from site_document_languages l where l.scheduled_edition = e.id) as waits,
        case when u.id is not null then ${displayName('u', actor.language)} end as by,
        e.content -> 'details' -> 'title' ->> e.language as title
      from site_document_editions e
      left join ${users} u on u.id = e.published_by
      where e.document_id = $1 and e.language = $2
      order by e.number desc`,
    [id, language],
  )
}

async function editionContent(
  db: Db,
  id: string,
  language: Language,
  number: number,
): Promise<EditionContent> {
  const [row] = await db.query<{ content: EditionContent }>(
    'select content from site_document_editions where document_id = $1 and language = $2 and number = $3',
    [id, language, number],
  )
  const { details, blocks } = orNotFound(row).content
  return { details, blocks: readBlocks(blocks) }
}

type Parts = BlockChange['fields'][number]['parts']
const HTML_BREAK = /\n{2,}/g
const wordsOf = (held: unknown, language: Language): string =>
  isTexts(held)
    ? plainText((held as Texts)[language]).replace(HTML_BREAK, '\n')
    : typeof held === 'string'
      ? held
      : held === null || held === undefined
        ? ''
        : JSON.stringify(held)
/** Unchanged, added and removed words between two texts. */
const partsOf = (before: string, after: string): Parts =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }))

const valuesOf = (block: EditionBlock | undefined): Map<string, { label: string; value: unknown }> =>
  new Map(
    (block ? leavesOf(blockOf(block.type)!.schema, block.value) : [])
      .filter(({ field }) => !field.fields)
      .map(({ path, field, value }) => [path, { label: field.label, value }]),
  )

function fieldsBetween(
  before: EditionBlock | undefined,
  after: EditionBlock | undefined,
  language: Language,
): BlockChange['fields'] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [wordsOf(old.get(path)?.value, language), wordsOf(now.get(path)?.value, language)]
    return was === is
      ? []
      : [{ path, label: (now.get(path) ?? old.get(path))!.label, parts: partsOf(was, is) }]
  })
}

/** Differences between two contents for readers of a language, by block in the order of the later content. */
export function changesBetween(
  before: EditionContent,
  after: EditionContent,
  language: Language,
): BlockChange[] {
  const head = (['title', 'description'] as const).flatMap((name) => {
    const [was, is] = [before.details[name][language], after.details[name][language]]
    return was === is ? [] : [{ path: name, label: name, parts: partsOf(was, is) }]
  })
  const inBoth = before.blocks
    .map(({ key }) => key)
    .filter((key) => after.blocks.some((one) => one.key === key))
  const order = after.blocks.map(({ key }) => key).filter((key) => inBoth.includes(key))
  const changes = after.blocks.map((block): BlockChange => {
    const old = before.blocks.find(({ key }) => key === block.key)
    const fields = fieldsBetween(old, block, language)
    const moved = inBoth.indexOf(block.key) !== order.indexOf(block.key)
    const change = !old ? 'added' : fields.length > 0 ? 'changed' : moved ? 'moved' : 'same'
    return { key: block.key, type: block.type as BlockType, change, fields }
  })
  const gone = before.blocks
    .filter(({ key }) => !inBoth.includes(key))
    .map((block): BlockChange => ({
      key: block.key,
      type: block.type as BlockType,
      change: 'removed',
      fields: fieldsBetween(block, undefined, language),
    }))
  return [
    ...(head.length > 0 ? [{ key: 'head', type: 'head', change: 'changed', fields: head } as const] : []),
    ...changes,
    ...gone,
  ]
}

/** Compares an edition with another one or with the draft. @throws common.not_found */
export async function compare(
  db: Db,
  actor: Person,
  id: string,
  { language, from, to }: { language: Language; from: number; to?: number | undefined },
): Promise<BlockChange[]> {
  await writable(db, actor, id)
  return changesBetween(
    await editionContent(db, id, language, from),
    to === undefined ? await draftContent(db, id) : await editionContent(db, id, language, to),
    language,
  )
}

/** Merges values: texts in `language` are from the edition; other languages keep the draft's texts. */
function mergedValue(
  edition: Record<string, unknown>,
  draft: Record<string, unknown> | undefined,
  language: Language,
): Record<string, unknown> {
  const join = (old: unknown, now: unknown): unknown => {
    if (isTexts(old)) return isTexts(now) ? { ...now, [language]: old[language] } : old
    if (Array.isArray(old))
      return old.map((item, index) => join(item, Array.isArray(now) ? now[index] : undefined))
    if (typeof old === 'object' && old !== null)
      return Object.fromEntries(
        Object.entries(old).map(([name, item]) => [
          name,
          join(item, (now as Record<string, unknown> | undefined | null)?.[name]),
        ]),
      )
    return old
  }
  return join(edition, draft) as Record<string, unknown>
}

/** Writes an edition into the draft, and nothing else. Answers the version of the blocks' order. */
export async function restoreEdition(
  platform: Platform,
  actor: Person,
  id: string,
  { language, edition: number }: { language: Language; edition: number },
): Promise<number> {
  const now = platform.clock()
  return platform.db.transaction(async (tx) => {
    const document = await lockWritable(tx, actor, id)
    const edition = await editionContent(tx, id, language, number)
    const draft = await draftContent(tx, id)
    const details = {
      ...edition.details,
      title: { ...draft.details.title, [language]: edition.details.title[language] },
      description: { ...draft.details.description, [language]: edition.details.description[language] },
    }
    const blocks = edition.blocks.map((block) => {
      const here = draft.blocks.find(({ key, type }) => key === block.key && type === block.type)
      return { ...block, value: mergedValue(block.value, here?.value, language) }
    })
    await tx.query('update site_documents set details = $2, version = version + 1 where id = $1', [
      id,
      JSON.stringify(details),
    ])
    const structure = await restoreBlocks(tx, id, blocks, actor.user_id, now)
    await recount(tx, id, now, actor.user_id)
    await logDeed(tx, actor, document, 'restored', now, { after: { language, edition: number } })
    return structure
  })
}
