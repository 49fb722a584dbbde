import { words } from '#web/i18n/words.ts'

export const useEventWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
/** Words for organizers, separate from those of the public pages. */
export const useOrganizerWords = words({
  en: () => import('./organizer.en.ts'),
  es: () => import('./organizer.es.ts'),
})
