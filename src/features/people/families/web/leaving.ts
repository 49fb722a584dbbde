import { createContext, useContext, type ReactNode } from 'react'

/** What somebody leaves that opens things for them: a family's plan, or an organization's seat. */
export type Left = { kind: 'family' } | { kind: 'seat'; organization_id: string }

/** Says what is still open after it; handed in where areas are put together, since access stands above. */
export const WhatRemains = createContext<(left: Left) => ReactNode>(() => null)
export const useWhatRemains = (): ((left: Left) => ReactNode) => useContext(WhatRemains)
