import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { preloadBlocks } from '../../../block-views/web/public.ts'
import { SitePage } from './SitePage.tsx'

export const preload = preloadBlocks

/** A page that an administrator has made, by its address. */
export default function OtherPage(): ReactNode {
  const { slug = '' } = useParams()
  return <SitePage slug={slug} />
}
