import { z } from 'zod'
import { optional } from '#contract/optional.ts'
import { exactText } from '#contract/text.ts'
import { Ordinal } from '#contract/numbers.ts'
import { BLOCKS } from '../blocks/blocks.contract.ts'
import type { IssueBlockType } from './shared/issue-blocks.ts'

export type { IssueBlockType } from './shared/issue-blocks.ts'

const Html = exactText().max(200_000).default('')
const ISSUE_BLOCKS_MOST = 30
/** `schema`: which form of its kind the value has (`BLOCKS`), as blocks of documents have it. */
const part = <const T extends IssueBlockType>(type: T) =>
  z.object({
    key: z.string().regex(/^[\w-]{1,40}$/),
    type: z.literal(type),
    schema: Ordinal.default(BLOCKS[type].version),
    value: BLOCKS[type].schema,
  })
/**
 * Content of an issue: a text, a published article in its current edition, or blocks of the site. A further
 * kind of body needs another member here and another case in `bodies.ts`.
 */
export const IssueBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rich_text'), en: Html, es: Html }),
  z.object({ kind: z.literal('article'), document_id: optional(z.uuid()) }),
  z.object({
    kind: z.literal('blocks'),
    blocks: z
      .array(
        z.discriminatedUnion('type', [
          part('rich_text'),
          part('picture'),
          part('call_to_action'),
          part('articles'),
          part('sign'),
        ]),
      )
      .max(ISSUE_BLOCKS_MOST),
  }),
])
export type IssueBlock = Extract<z.output<typeof IssueBody>, { kind: 'blocks' }>['blocks'][number]
export type IssueBody = z.output<typeof IssueBody>
