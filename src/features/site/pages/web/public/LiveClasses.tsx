import type { ReactNode } from 'react'
import { preloadPage, SitePage } from './SitePage.tsx'

export const preload = preloadPage

export default function LiveClasses(): ReactNode {
  return <SitePage slug="zoom-documentation" />
}
