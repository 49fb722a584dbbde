import type { ReactNode } from 'react'
import Showcase from '../ui/showcase/Showcase.tsx'
import { HOME_SIGNS } from './public/media.ts'

/** Every pattern of the design system on one page, for developers. */
export default function DevDesign(): ReactNode {
  return <Showcase clip={HOME_SIGNS.hello.clip} poster={HOME_SIGNS.hello.poster} />
}
