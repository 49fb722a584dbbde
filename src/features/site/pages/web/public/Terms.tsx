import type { ReactNode } from 'react'
import { LEGAL } from '#contract/legal.ts'
import { usePagesWords } from '../words.ts'
import { Document } from './Document.tsx'

export const preload = usePagesWords.preload

export default function Terms(): ReactNode {
  return <Document text={usePagesWords().terms} version={`${LEGAL.terms}T00:00:00Z`} />
}
