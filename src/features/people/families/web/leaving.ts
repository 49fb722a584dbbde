import { createContext, useContext, type ReactNode } from 'react'

/** Source of access that a person leaves: a family's plan, or an organization's seat. */
export type LeftPlace = { kind: 'family' } | { kind: 'seat'; organization_id: string }

/** Shows the access that remains afterwards. Areas provide it, since the access wing is above this one. */
export const WhatRemains = createContext<(left: LeftPlace) => ReactNode>(() => null)
export const useWhatRemains = (): ((left: LeftPlace) => ReactNode) => useContext(WhatRemains)
