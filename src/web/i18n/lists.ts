import { words } from './words.ts'

export const useListWords = words({ en: () => import('./lists.en.ts'), es: () => import('./lists.es.ts') })
