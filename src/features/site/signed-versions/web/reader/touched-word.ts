const LETTER = /[\p{L}\p{M}'’-]/u
const NEAR = 4
const NO_WORDS = 'a, button, input, select, textarea, summary, label, video, canvas, [role="button"]'

/** Text node and offset at a point. */
function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  const page = document as Document & {
    caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null
    caretRangeFromPoint?: (x: number, y: number) => Range | null
  }
  const position = page.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = page.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** The word of a text around a place in it; empty between words. */
export function wordAround(text: string, offset: number): { word: string; from: number; to: number } {
  let from = offset,
    to = offset
  while (from > 0 && LETTER.test(text[from - 1]!)) from--
  while (to < text.length && LETTER.test(text[to]!)) to++
  const word = text.slice(from, to).replace(/^['’-]+|['’-]+$/g, '')
  return { word, from, to }
}

/** The word that was touched; null beside words, and on what a press does something else with. */
export function touchedWord(event: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>): string | null {
  if ((event.target as Element).closest(NO_WORDS)) return null
  const caret = caretAt(event.clientX, event.clientY)
  if (caret?.node.nodeType !== Node.TEXT_NODE) return null
  const { word, from, to } = wordAround(caret.node.nodeValue ?? '', caret.offset)
  if (word === '') return null
  const range = document.createRange()
  range.setStart(caret.node, from)
  range.setEnd(caret.node, to)
  // The nearest letter is found wherever one touches: beside the line nobody means it.
  const on = [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      event.clientX >= left - NEAR &&
      event.clientX <= right + NEAR &&
      event.clientY >= top - NEAR &&
      event.clientY <= bottom + NEAR,
  )
  return on ? word : null
}

const ENDINGS = {
  en: /(?:'s|’s|ies|ied|ing|ed|es|s|y|e)$/,
  es: /(?:ando|iendo|arse|erse|irse|ar|er|ir|as|os|es|an|en|a|o|e|s)$/,
}
const SHORTEST = 3
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const stem = (text: string, language: 'en' | 'es'): string => {
  const short = text.replace(ENDINGS[language], '')
  const cut = short.length >= SHORTEST ? short : text
  // running, sitting
  return language === 'en' ? cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : cut
}
/** Returns true if a word of a text is a form of a dictionary word: `signs` of `sign`. */
export function isFormOf(text: string, name: string, language: 'en' | 'es'): boolean {
  const [one, other] = [bare(text), bare(name)]
  return one === other || (one.length > SHORTEST && stem(one, language) === stem(other, language))
}
