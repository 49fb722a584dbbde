import type { ReactNode } from 'react'
import { LEGAL } from '#contract/legal.ts'
import { usePagesWords } from '../words.ts'
import { Document } from './Document.tsx'

export const preload = usePagesWords.preload

export default function Privacy(): ReactNode {
  return <Document text={usePagesWords().privacy} version={`${LEGAL.privacy}T00:00:00Z`} />
}
