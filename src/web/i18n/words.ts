import { use } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import { useLanguage } from './language.tsx'
import { markMade, markUsed } from './registry.ts'

/**
 * The same messages in another language: a text is a text, a message with parameters keeps them, a missing
 * one does not compile.
 */
export type Words<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : { readonly [K in keyof T]: Words<T[K]> }

type Loader<T> = () => Promise<{ default: T }>
type Loaders<T> = { en: Loader<T> } & Record<Exclude<Language, 'en'>, Loader<Words<NoInfer<T>>>>

/** React's own marks on a promise: with them `use` reads at once and never suspends on what is already here. */
function marked<T>(promise: Promise<T>): Promise<T> {
  const result = Object.assign(promise, { status: 'pending' })
  promise.then(
    (value) => void Object.assign(result, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(result, { status: 'rejected', reason }),
  )
  return promise
}

export type UseWords<T> = {
  (): Words<T>
  /** Loads the words of `language` (default: English) and resolves to them, for use outside of components. */
  preload: (language?: Language) => Promise<Words<T>>
}

/**
 * Returns a hook with a feature's words in the current language, loaded on first use (the component suspends
 * until then). `words({ en: () => import('./messages.en.ts'), es: () => import('./messages.es.ts') })`, each
 * module with its messages as default export. Words that fail to load in the language fall back to English.
 */
export function words<T>(loaders: Loaders<T>): UseWords<T> {
  const cache = new Map<Language, Promise<Words<T>>>()

  const load = async (language: Language): Promise<Words<T>> => {
    try {
      return (await loaders[language]()).default as Words<T>
    } catch (error) {
      if (language === DEFAULT_LANGUAGE) throw error
      return preload(DEFAULT_LANGUAGE)
    }
  }

  const preload = (language: Language = DEFAULT_LANGUAGE): Promise<Words<T>> => {
    const cached = cache.get(language)
    if (cached) return cached
    const promise = marked(load(language))
    cache.set(language, promise)
    markUsed(preload)
    // a failure is not remembered: the error page's "try again" loads anew
    promise.catch(() => cache.delete(language))
    return promise
  }

  markMade(preload)
  const useWords = (): Words<T> => use(preload(useLanguage()))
  return Object.assign(useWords, { preload })
}
