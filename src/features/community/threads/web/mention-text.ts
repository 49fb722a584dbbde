import { MENTIONS_OF_A_TEXT } from '#contract/community.ts'
import { mentionedIn } from '../shared/mentions.ts'
import type { Mentionable } from '../threads.contract.ts'

/** A text in the making, and the people who were chosen for it, the last one first. */
export type MentionText = { text: string; chosen: readonly Pick<Mentionable, 'key' | 'name'>[] }
export const NO_TEXT: MentionText = { text: '', chosen: [] }

/** Keys of the chosen people whose name is still in the text. */
export const mentionKeys = ({ text, chosen }: MentionText): string[] =>
  mentionedIn(text, chosen)
    .slice(0, MENTIONS_OF_A_TEXT)
    .map(({ key }) => key)

/** An `@` before the caret with the letters of a name: at most two words, as longer ones are a sentence. */
const BEGUN = /(?<![\p{L}\p{N}@._-])@((?:[\p{L}\p{M}\p{N}'’.-]+ ?){0,2})$/u
export type BegunMention = { from: number; name: string }

export function begunMention(text: string, caret: number): BegunMention | null {
  const found = BEGUN.exec(text.slice(0, caret))
  return found && { from: found.index, name: found[1]! }
}

/** The text with a chosen name in the place of what was begun, and the caret behind it. */
export function withMention(
  { text, chosen }: MentionText,
  { from }: BegunMention,
  caret: number,
  person: Pick<Mentionable, 'key' | 'name'>,
): MentionText & { caret: number } {
  const before = `${text.slice(0, from)}@${person.name} `
  return {
    text: before + text.slice(caret).replace(/^ /, ''),
    chosen: [person, ...chosen.filter(({ key }) => key !== person.key)],
    caret: before.length,
  }
}
