import { createContext, useContext, type ReactNode } from 'react'

/** Sections of the family's screen that features above bring: the areas know them and hand them in. */
export const MoreFamily = createContext<ReactNode>(null)
export const useMoreFamily = (): ReactNode => useContext(MoreFamily)
