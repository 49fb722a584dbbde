import { LANGUAGES, type Language } from '#contract/constants.ts'
import type { PublishedPicture } from '#contract/published.ts'
import { Failure } from '#contract/errors.ts'
import type { Db } from '#server/db/database.ts'
import type { TxPlatform } from '#server/platform.ts'
import { cleanRichText } from '#server/text/rich-text.ts'
import type { PictureValue } from '#features/media/published/published.contract.ts'
import { publishPicture } from '#features/media/published/server/public.ts'
import {
  blockOf,
  cleanedBy,
  isTexts,
  leavesOf,
  missingIn,
  plainText,
  readBlock,
  searchTextOf,
} from '../../blocks/blocks.contract.ts'
import { editionOf, shownBlocks, shownDocument } from '../../documents/server/public.ts'
import type { IssueBlock, IssueBlockType, IssueBody } from '../issue-body.contract.ts'
import { issueErrors } from '../issues.contract.ts'
import { articleParts, RENDERERS, richPart, together, type Around, type Part } from './mail-blocks.ts'

type Blocks = Extract<IssueBody, { kind: 'blocks' }>
/** Maximum number of an article's paragraphs in a mail, all before its first heading. */
const BEGINNING = 2

/** A body as it may be stored. */
export function cleanBody(body: IssueBody): IssueBody {
  if (body.kind === 'article') return body
  if (body.kind === 'rich_text') return { ...body, en: cleanRichText(body.en), es: cleanRichText(body.es) }
  return {
    ...body,
    blocks: body.blocks.map((block) => ({
      ...block,
      value: cleanedBy(blockOf(block.type)!.schema, block.value, (text, rich) =>
        rich ? cleanRichText(text) : text.trim(),
      ),
    })) as IssueBlock[],
  }
}

/** A stored body in the present form of its blocks. */
export const readBody = (body: IssueBody): IssueBody =>
  body.kind === 'blocks'
    ? {
        ...body,
        blocks: body.blocks.map((block) => ({
          ...block,
          schema: blockOf(block.type)!.version,
          value: readBlock(block.type, block.schema, block.value)!,
        })) as IssueBlock[],
      }
    : body

/** Pictures of a body, each with its place. */
export const picturesIn = (body: IssueBody): { path: string; value: PictureValue }[] =>
  body.kind === 'blocks'
    ? body.blocks.flatMap(({ type, value }, n) =>
        leavesOf(blockOf(type)!.schema, value).flatMap(({ field, path, value: held }) =>
          field.widget === 'picture' && held
            ? [{ path: `body.blocks.${n}.value.${path}`, value: held as PictureValue }]
            : [],
        ),
      )
    : []

/** Returns true if a body has text in a language; pictures alone do not count. */
const begun = ({ blocks }: Blocks, language: Language): boolean =>
  blocks.some(({ type, value }) => searchTextOf(blockOf(type)!.schema, value, language) !== '')

/** Places of a body that are not finished in a language. */
export const unfinishedIn = (body: IssueBody, language: Language): string[] =>
  body.kind !== 'blocks'
    ? []
    : body.blocks.flatMap(({ type, value }, n) => {
        const { schema } = blockOf(type)!
        const silent = leavesOf(schema, value).filter(({ field, value: held }) => {
          const picture = held as PictureValue | null
          return field.widget === 'picture' && picture && !picture.decorative && !picture.alt[language]
        })
        return [...missingIn(schema, value, language), ...silent.map(({ path }) => path)].map(
          (path) => `body.blocks.${n}.value.${path}${isTexts(valueAt(value, path)) ? `.${language}` : ''}`,
        )
      })
const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inside, name) => (inside as Record<string, unknown> | null)?.[name], value)

/** In which languages a body says something. */
export async function saidIn(db: Db, body: IssueBody): Promise<Record<Language, boolean>> {
  const hasContent = async (language: Language): Promise<boolean> => {
    if (body.kind === 'rich_text') return plainText(body[language]) !== ''
    if (body.kind === 'blocks') return begun(body, language)
    return body.document_id !== null && (await articleIn(db, body.document_id, language)) !== null
  }
  const [en, es] = [await hasContent('en'), await hasContent('es')]
  return { en, es }
}

const articleIn = async (db: Db, id: string, language: Language) => {
  const found = await editionOf(db, id, language)
  return found?.kind === 'article' ? found : null
}

/**
 * Renders a body in a language, as HTML for mail and as plain text; null without content. Pictures are copied
 * to permanent public addresses.
 */
export async function shownBy(
  platform: TxPlatform,
  tx: Db,
  body: IssueBody,
  language: Language,
): Promise<Part | null> {
  const around: Around = { platform, tx, language }
  switch (body.kind) {
    case 'rich_text':
      return richPart(platform.config.PUBLIC_URL, body[language])
    case 'article':
      return body.document_id === null ? null : shownArticle(around, body.document_id)
    case 'blocks':
      return begun(body, language) ? together(await shownParts(around, body)) : null
  }
}

async function shownArticle(around: Around, id: string): Promise<Part | null> {
  const found = await articleIn(around.tx, id, around.language)
  if (!found) return null
  const shown = await shownDocument(around.tx, found)
  const text = shown.blocks.find(({ type }) => type === 'rich_text')?.value['text']
  const [opening = ''] = String(text ?? '').split(/<h[2-4]/, 1)
  const paragraphs = [...opening.matchAll(/<p(?:\s[^>]*)?>.*?<\/p>/gs)].map(([one]) => one)
  return together(
    articleParts(around, {
      ...shown,
      beginning: paragraphs.slice(0, BEGINNING).join(''),
      href: shown.addresses[around.language] ?? '/blog',
    }),
  )
}

async function shownParts(around: Around, body: Blocks): Promise<(Part | null)[]> {
  const { platform, tx, language } = around
  const files: Record<string, PublishedPicture> = {}
  for (const { path, value } of picturesIn(body))
    // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
    files[value.media_id] = await publishPicture(platform, tx, { ...value, aspect: null }).catch(() => {
      throw Failure.at(path, issueErrors.issue_file)
    })
  const parts: (Part | null)[] = []
  for (const { type, value } of await shownBlocks(tx, body, files, language)) {
    const render = RENDERERS[type as IssueBlockType] as (
      value: unknown,
      around: Around,
    ) => Promise<Part | null>
    // oxlint-disable-next-line no-await-in-loop -- as above
    parts.push(await render(value, around))
  }
  return parts
}

/** Both languages of something, one after the other: they share a connection. */
export async function inEach<Value>(
  make: (language: Language) => Promise<Value>,
): Promise<Record<Language, Value>> {
  const made: Partial<Record<Language, Value>> = {}
  // oxlint-disable-next-line no-await-in-loop -- one connection: one after the other
  for (const language of LANGUAGES) made[language] = await make(language)
  return made as Record<Language, Value>
}
