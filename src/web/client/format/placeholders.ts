const PLACEHOLDER = /\[#_(\d+)\]/g

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
