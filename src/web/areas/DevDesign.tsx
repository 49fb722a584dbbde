import { lazy, type ReactNode } from 'react'

const Showcase = lazy(() => import('../ui/showcase/Showcase.tsx'))

/** Every pattern of the design system on one page, for developers. */
export default function DevDesign(): ReactNode {
  return <Showcase />
}
