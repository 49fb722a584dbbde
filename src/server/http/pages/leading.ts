import type { Language } from '#contract/constants.ts'
import type { PageSource } from './pages.ts'

/** Where what stood at an address stands now: the first source that knows; else whether it is gone for good. */
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

/** Where an address leads that has no page; null: nowhere. */
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
