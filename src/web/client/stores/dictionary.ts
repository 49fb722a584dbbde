import { create } from 'zustand'
import { dedupeById, type WithId } from '../lists/dedupe-by-id.ts'
import { resettable } from '../session/reset.ts'
import { FIRST_PAGE } from './page.ts'

type Filters = {
  categories: readonly string[]
  languages: readonly string[]
  signers: readonly string[]
  showGif: boolean
  courseFilters: readonly string[]
  /** True until the person chooses languages; until then they are the product's defaults. */
  isDefaultLanguage: boolean
}
type FilterActions = {
  /** Changes some filters; choosing languages ends the default. */
  setFilters: (filters: Partial<Filters>) => void
  clearFilters: () => void
}

const NO_FILTERS: Filters = {
  categories: [],
  languages: [],
  signers: [],
  showGif: false,
  courseFilters: [],
  isDefaultLanguage: true,
}

export const useDictionaryFilters = resettable(
  create<Filters & FilterActions>()((set) => ({
    ...NO_FILTERS,
    setFilters: (filters) => set({ ...(filters.languages && { isDefaultLanguage: false }), ...filters }),
    clearFilters: () => set(NO_FILTERS),
  })),
)

type VocabularyList<T extends WithId> = {
  items: readonly T[]
  page: number
  /** Page 1 replaces the list, a later page is appended. Duplicates are merged into the newest version. */
  addPage: (page: number, items: readonly T[]) => void
  clear: () => void
}

/** Entries that the dictionary has loaded so far, so that "back" from an entry finds the same place. */
export const useVocabularyList = resettable(
  create<VocabularyList<WithId & Record<string, unknown>>>()((set) => ({
    items: [],
    page: FIRST_PAGE,
    addPage: (page, items) =>
      set((state) => ({ page, items: dedupeById(page === FIRST_PAGE ? items : [...state.items, ...items]) })),
    clear: () => set({ items: [], page: FIRST_PAGE }),
  })),
)
