import { words } from '#web/i18n/words.ts'

/** Words of the course editor. */
export const useEditorWords = words({
  en: () => import('./editor.en.ts'),
  es: () => import('./editor.es.ts'),
})
