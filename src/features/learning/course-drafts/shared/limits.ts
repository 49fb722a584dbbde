import type { NonManualMark } from '../../courses/dialogues.contract.ts'

/**
 * How many files a lesson has at most, and how long the name of one is. Here, so that the web has them
 * without the contract's zod.
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
/** What face and head may do over signs; as in courses.contract.ts, whose zod the web does without. */
export const NON_MANUAL_MARKS = [
  'wh',
  'yes_no',
  'topic',
  'negation',
  'affirmation',
  'conditional',
  'rhetorical',
] as const satisfies readonly NonManualMark[]
/** How people in a conversation may look, in the signer's palette. */
export const TALK_LOOKS = {
  ana: { skin: 'bronze', clothes: 'rust', hair: 'black', style: 'curly' },
  leo: { skin: 'sand', clothes: 'forest', hair: 'brown', style: 'short' },
  mei: { skin: 'porcelain', clothes: 'plum', hair: 'black', style: 'bob' },
  sam: { skin: 'ebony', clothes: 'cream', hair: 'black', style: 'short' },
  rosa: { skin: 'honey', clothes: 'navy', hair: 'silver', style: 'bob' },
  bea: { skin: 'umber', clothes: 'plum', hair: 'auburn', style: 'curly' },
  abe: { skin: 'porcelain', clothes: 'charcoal', hair: 'blond', style: 'short' },
} as const
