/**
 * Maximum number of files of a lesson, and maximum length of a file's name. Separate, so that the web avoids
 * the contract's zod.
 */
export const ATTACHMENT_LIMITS = { attachments: 20, attachment_name: 120 } as const
/** Lines of a conversation, signs of a line, people who talk, characters of a text. */
export const DIALOGUE_LIMITS = {
  lines: 60,
  glosses: 30,
  speakers: 2,
  text: 600,
  name: 60,
  place: 30,
} as const
