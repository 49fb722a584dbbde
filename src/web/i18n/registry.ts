import type { Language } from '#contract/constants.ts'

type Preload = (language: Language) => Promise<unknown>
/** Word modules that code on the page may use, and those that something has used. */
const made = new Set<Preload>(),
  used = new Set<Preload>()
const load = (modules: ReadonlySet<Preload>, language: Language): Promise<unknown> =>
  Promise.allSettled([...modules].map((preload) => preload(language)))

export const markMade = (preload: Preload): void => void made.add(preload)
export const markUsed = (preload: Preload): void => void used.add(preload)

/** Number of word modules in use. */
export const countUsedWords = (): number => used.size

/**
 * Resolves when every module in use has its words in `language`, before the language changes; one that fails
 * falls back to English by itself.
 */
export const preloadUsedWords = (language: Language): Promise<unknown> => load(used, language)

/**
 * The same for all that the loaded code may use, before a screen is shown: a part that asked for its words
 * later would put the whole screen away until they are there.
 */
export const preloadMadeWords = (language: Language): Promise<unknown> => load(made, language)
