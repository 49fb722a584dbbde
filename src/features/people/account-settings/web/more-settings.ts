import { createContext, useContext, type ReactNode } from 'react'

/** Sections of the settings that features above bring: the areas know them and hand them in. */
export const MoreSettings = createContext<ReactNode>(null)
export const useMoreSettings = (): ReactNode => useContext(MoreSettings)
