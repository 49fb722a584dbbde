import { words } from '#web/i18n/words.ts'

/** Around a legal text: its versions and their days. */
export const useLegalWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** Words of the acceptance prompt and of the administrators' publishing dialog. */
export const useLegalDeedWords = words({
  en: () => import('./deeds.en.ts'),
  es: () => import('./deeds.es.ts'),
})
