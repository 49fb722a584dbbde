import type { ReactNode } from 'react'
import { usePagesWords } from '../words.ts'
import { Document } from './Document.tsx'

export const preload = usePagesWords.preload

/** The day that this text came into force. */
const VERSION = '2026-11-21T00:00:00Z'

export default function Terms(): ReactNode {
  return <Document text={usePagesWords().terms} version={VERSION} />
}
