import { words } from '#web/i18n/words.ts'

export const useSignWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
export type SignWords = ReturnType<typeof useSignWords>
