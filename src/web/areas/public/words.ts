import { words } from '../../i18n/words.ts'

export const useHomeWords = words({
  en: () => import('./messages.en.ts'),
  es: () => import('./messages.es.ts'),
})
