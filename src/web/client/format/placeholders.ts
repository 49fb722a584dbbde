const PLACEHOLDER = /\[#_(\d+)\]/g

/** Whether a text has a placeholder like `[#_1]`. */
export const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0

/** The numbers of a text's placeholders, in their order, each once. */
export const placeholders = (text: string): number[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map((match) => Number(match[1]))),
]

/** Puts `values[1]` in the place of `[#_1]`; one without a value stays as it stands. */
export const fillPlaceholders = (text: string, values: Readonly<Record<number, string | number>>): string =>
  text.replace(PLACEHOLDER, (whole, number: string) => String(values[Number(number)] ?? whole))

/**
 * The text in pieces, so that a component can put an element (an input, a picture) in the place of each
 * placeholder.
 */
export function splitPlaceholders(text: string): (string | { placeholder: number })[] {
  const pieces = text
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 ? { placeholder: Number(piece) } : piece))
  return pieces.filter((piece) => piece !== '')
}
