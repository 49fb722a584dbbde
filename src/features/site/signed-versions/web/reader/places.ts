import type { ShownPart } from '../../signed-versions.contract.ts'

type At = Pick<ShownPart, 'block' | 'element'>
const isHeading = (element: Element): boolean => /^H\d$/.test(element.tagName)

/**
 * Elements that a part signs, in order: a whole block, an item of its list, or a paragraph with the heading
 * above. Empty if the page does not show them.
 */
export function elementsAt(root: ParentNode, { block, element }: At): HTMLElement[] {
  const box = root.querySelector<HTMLElement>(`[data-block="${CSS.escape(block)}"]`)
  if (!box) return []
  if (element === null) return [box.children.length === 1 ? (box.firstElementChild as HTMLElement) : box]
  if (box.dataset['type'] !== 'rich_text') {
    const item = box.querySelectorAll<HTMLElement>('[data-item]')[element]
    return item ? [item] : []
  }
  const elements = [...(box.querySelector('[data-rich]')?.children ?? [])] as HTMLElement[]
  const found: HTMLElement[] = []
  for (const one of elements.slice(element)) {
    found.push(one)
    if (!isHeading(one)) break
  }
  return found
}

const HEADINGS = 'h1, h2, h3'
const TEXTS = 'p, li, figcaption, td'
/** Element for a small button: the heading of a part, or the end of its text. */
export function endOf(elements: readonly HTMLElement[]): HTMLElement | null {
  const last = elements.at(-1)
  if (!last) return null
  const within = (names: string): HTMLElement[] =>
    [...last.querySelectorAll<HTMLElement>(names)].filter(
      (one) => !one.closest('a, button, label, summary, form') && one.checkVisibility(),
    )
  return within(HEADINGS)[0] ?? within(TEXTS).at(-1) ?? last
}

const SPACE = 24
/**
 * Scrolls elements into view between the page's header and the panel at its lower edge. If they do not fit,
 * the view begins at their top.
 */
export function bringIntoSight(
  elements: readonly HTMLElement[],
  { top, bottom, still }: { top: number; bottom: number; still: boolean },
): void {
  const [first, last] = [elements[0], elements.at(-1)]
  if (!first || !last) return
  const from = first.getBoundingClientRect().top - SPACE,
    to = last.getBoundingClientRect().bottom + SPACE
  const room = innerHeight - bottom - top
  if (from >= top && to <= innerHeight - bottom) return
  // A little above the middle, where one reads on.
  const spare = Math.max(0, room - (to - from))
  scrollBy({ top: from - top - spare / 3, behavior: still ? 'auto' : 'smooth' })
}
