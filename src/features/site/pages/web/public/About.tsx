import type { ReactNode } from 'react'
import { preloadBlocks } from '../../../block-views/web/public.ts'
import { SitePage } from './SitePage.tsx'

export const preload = preloadBlocks

export default function About(): ReactNode {
  return <SitePage slug="about" />
}
