import { words } from '#web/i18n/words.ts'

/** Words of the course editor. */
export const useEditorWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
