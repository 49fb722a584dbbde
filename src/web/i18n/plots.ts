import { words } from './words.ts'

export const usePlotWords = words({ en: () => import('./plots.en.ts'), es: () => import('./plots.es.ts') })
