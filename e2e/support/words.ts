import type { Language } from '#contract/constants.ts'
import signInEn from '#features/people/sign-in/web/messages.en.ts'
import signInEs from '#features/people/sign-in/web/messages.es.ts'
import areasEn from '#web/areas/messages.en.ts'
import areasEs from '#web/areas/messages.es.ts'
import commonEn from '#web/i18n/common.en.ts'
import commonEs from '#web/i18n/common.es.ts'

/** What people read, in the language that they read it in: journeys find their way by these words alone. */
export type Words = { areas: typeof areasEn; common: typeof commonEn; signIn: typeof signInEn }
const WORDS: Record<Language, Words> = {
  en: { areas: areasEn, common: commonEn, signIn: signInEn },
  es: { areas: areasEs, common: commonEs, signIn: signInEs },
}

export const wordsOf = (language: Language): Words => WORDS[language]
