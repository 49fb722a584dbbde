import type { BlockType } from '../../blocks/blocks.contract.ts'

/** Blocks of the site that a mail can show; each has its line in `mail-blocks.ts`. */
export const ISSUE_BLOCKS = [
  'rich_text',
  'picture',
  'call_to_action',
  'articles',
  'sign',
] as const satisfies readonly BlockType[]
export type IssueBlockType = (typeof ISSUE_BLOCKS)[number]
