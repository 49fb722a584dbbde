import type { ReactNode } from 'react'
import { preloadPage, SitePage } from './SitePage.tsx'

export const preload = preloadPage

export default function About(): ReactNode {
  return <SitePage slug="about" />
}
