import { LINE_LIMITS } from '#contract/line-limits.ts'

/**
 * Maximum number of files of a lesson, and maximum length of a file's name. Separate, so that the web avoids
 * the contract's zod.
 */
export const ATTACHMENT_LIMITS = { attachments: 20, attachment_name: 120 } as const
/** Lines of a conversation, signs of a line, people who talk, characters of a text. */
export const DIALOGUE_LIMITS = {
  ...LINE_LIMITS,
  lines: 60,
  speakers: 2,
  text: 600,
  name: 60,
} as const
