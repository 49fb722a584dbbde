import type { ReactNode } from 'react'
import { preloadPage, SitePage } from './SitePage.tsx'

export const preload = preloadPage

export default function Organizations(): ReactNode {
  return <SitePage slug="org" />
}
