import { words } from '#web/i18n/words.ts'

/** Words of who writes, teaches and is asked to take a course. */
export const useCoursePeopleWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
