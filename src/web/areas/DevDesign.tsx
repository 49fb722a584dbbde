import type { ReactNode } from 'react'
import Showcase from '../ui/showcase/Showcase.tsx'
import { filmOf, posterOf } from '#features/site/block-views/web/public.ts'

/** Every pattern of the design system on one page, for developers. */
export default function DevDesign(): ReactNode {
  return <Showcase clip={filmOf('hello')} poster={posterOf('hello')} />
}
