import { useEffect, useState } from 'react'
import { lastDraft, onDrafts, type Draft } from './drafts.ts'

/** The recording for a field that lies in this browser and was not sent; null without one. */
export function useDraft(field: string | null): Draft | null {
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    if (field === null) return undefined
    let current = true
    const look = (): void =>
      void lastDraft(field).then((found) => {
        if (current) setDraft(found)
      })
    look()
    const stop = onDrafts(look)
    return () => {
      current = false
      stop()
    }
  }, [field])
  return field === null ? null : draft
}
