/** Stands for the name of a person whom a reader is not shown: after the erasure or a block. */
export const NOBODY = '…'

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Finds each `@name` of these in a text. The longest name goes first, so that “Ana” is not found in “Ana
 * Ruiz”.
 */
const patternOf = (names: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@._-])@(${[...new Set(names)]
      .toSorted((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\p{L}\p{N}_])`,
    'gu',
  )

export type MentionPart = { text: string; mention: boolean }

/** A text in parts: mentions of these names, with their `@`, and what stands between them. */
export function mentionParts(text: string, names: readonly string[]): MentionPart[] {
  if (names.length === 0) return [{ text, mention: false }]
  const parts: MentionPart[] = []
  let done = 0
  for (const found of text.matchAll(patternOf(names))) {
    parts.push({ text: text.slice(done, found.index), mention: false }, { text: found[0], mention: true })
    done = found.index + found[0].length
  }
  parts.push({ text: text.slice(done), mention: false })
  return parts.filter((part) => part.text !== '')
}

/**
 * Those people whom a text names. Of two people with the same name the first one is taken for the first
 * place, the other one for the second.
 */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const places = new Map<string, number>()
  for (const part of mentionParts(
    text,
    people.map(({ name }) => name),
  ))
    if (part.mention) places.set(part.text.slice(1), (places.get(part.text.slice(1)) ?? 0) + 1)
  return people.filter(({ name }) => {
    const left = places.get(name) ?? 0
    places.set(name, left - 1)
    return left > 0
  })
}

/**
 * A text with other names in its mentions; people with the same name in their order, the last one also after
 * it.
 */
export function renamed(text: string, people: readonly { from: string; to: string }[]): string {
  const met = new Map<string, number>()
  return mentionParts(
    text,
    people.map(({ from }) => from),
  )
    .map((part) => {
      if (!part.mention) return part.text
      const name = part.text.slice(1),
        same = people.filter(({ from }) => from === name),
        n = met.get(name) ?? 0
      met.set(name, n + 1)
      return `@${same[Math.min(n, same.length - 1)]!.to}`
    })
    .join('')
}
