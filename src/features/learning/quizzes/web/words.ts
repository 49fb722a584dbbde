import { words } from '#web/i18n/words.ts'

export const useQuizWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
export const useGradingWords = words({
  en: () => import('./grading/messages.en.ts'),
  es: () => import('./grading/messages.es.ts'),
})
export const useQuizEditorWords = words({
  en: () => import('./editor/messages.en.ts'),
  es: () => import('./editor/messages.es.ts'),
})
