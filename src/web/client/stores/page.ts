import { create } from 'zustand'
import { resettable } from '../session/reset.ts'

export const FIRST_PAGE = 1

/** The current page of the list on screen. A new search starts at the first. */
export const usePage = resettable(
  create<{ currentPage: number; setCurrentPage: (page: number) => void; resetPage: () => void }>()((set) => ({
    currentPage: FIRST_PAGE,
    setCurrentPage: (page) => set({ currentPage: Math.max(FIRST_PAGE, Math.trunc(page) || FIRST_PAGE) }),
    resetPage: () => set({ currentPage: FIRST_PAGE }),
  })),
)
