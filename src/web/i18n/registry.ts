import type { Language } from '#contract/constants.ts'

/** Word modules that something on the page has used: a change of language loads these first. */
const used = new Set<(language: Language) => Promise<unknown>>()

export const markUsed = (preload: (language: Language) => Promise<unknown>): void => {
  used.add(preload)
}

/** How many word modules are in use. */
export const countUsedWords = (): number => used.size

/** Resolves when every module in use has its words in `language`; one that fails falls back to English by itself. */
export const preloadUsedWords = (language: Language): Promise<unknown> => Promise.allSettled([...used].map((preload) => preload(language)))
