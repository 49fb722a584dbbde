import type { Language } from '#contract/constants.ts'
import type { PageSource } from './pages.ts'

/**
 * Returns the new address of a moved page, from the first source that knows it; else says whether the page
 * was removed for good.
 */
export async function movedTo(
  sources: readonly PageSource[],
  request: Parameters<PageSource['moved'] & object>[0],
): Promise<{ to: string | null; gone: boolean }> {
  let gone = false
  for (const source of sources) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows the address answers
    const to = await source.moved?.(request)
    if (typeof to === 'string') return { to, gone }
    gone ||= to?.gone === true
  }
  return { to: null, gone }
}

/** Returns the address to redirect to from an address without a page; null for none. */
export async function elsewhereTo(
  sources: readonly PageSource[],
  request: { path: string; language: Language },
): Promise<string | null> {
  for (const source of sources) {
    // oxlint-disable-next-line no-await-in-loop -- the first that knows the address answers
    const to = await source.elsewhere?.(request)
    if (to) return to
  }
  return null
}
