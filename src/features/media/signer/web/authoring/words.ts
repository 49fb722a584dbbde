import { words } from '#web/i18n/words.ts'

export const useAuthoringWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
export type AuthoringWords = ReturnType<typeof useAuthoringWords>
