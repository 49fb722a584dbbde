import { createContext, use, type ReactNode } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts'
import { readCookie, writeCookie } from '../client/browser/cookies.ts'
import { isLanguage, useSession } from '../client/session/session.ts'
import { preloadUsedWords } from './registry.ts'

const COOKIE = 'lang'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const Overridden = createContext<Language | undefined>(undefined)

/** Fixes the language of its children: prerendered pages, a preview in the other language, a test. */
export function LanguageProvider({
  language,
  children,
}: {
  language: Language
  children: ReactNode
}): ReactNode {
  return <Overridden value={language}>{children}</Overridden>
}

/**
 * Without a choice in the session: the cookie of an earlier visit, the page's own language, the browser's,
 * English.
 */
export function detectLanguage(): Language {
  if (typeof document === 'undefined') return DEFAULT_LANGUAGE
  const cookie = readCookie(COOKIE)
  if (isLanguage(cookie)) return cookie
  const page = document.documentElement.lang.slice(0, 2)
  if (isLanguage(page)) return page
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** The language in force outside of components. */
export const currentLanguage = (): Language => useSession.getState().language ?? detectLanguage()

/** The language in force; the component follows its changes. */
export function useLanguage(): Language {
  const chosen = useSession((session) => session.language)
  return use(Overridden) ?? chosen ?? detectLanguage()
}

/** Keeps the page's `lang` attribute and the cookie (for the server's first answer) at `language`. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language
  if (readCookie(COOKIE) !== language) writeCookie(COOKIE, language, YEAR_SECONDS)
}

/**
 * Changes the language. The words that the screen shows are loaded first, so that nothing flashes; an empty
 * or unknown language is ignored.
 */
export async function setLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return
  await preloadUsedWords(language)
  useSession.getState().setLanguage(language)
  applyLanguage(language)
}

/**
 * At the start of the page: the detected language becomes the session's, so that every call is answered in
 * it.
 */
export function startLanguage(): void {
  const language = currentLanguage()
  useSession.getState().setLanguage(language)
  applyLanguage(language)
}

type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/**
 * The form of `forms` that the number takes, with `#` replaced by the number: `plural('en', 2, { one: '#
 * lesson', other: '# lessons' })`.
 */
export function plural(language: Language, n: number, forms: PluralForms): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other
  return form.replaceAll('#', new Intl.NumberFormat(language).format(n))
}
