import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatTime, useDateOptions } from '#web/client/format/dates.ts'
import type { Draft } from '../../ratings.contract.ts'
import { assessmentsApi } from '../assessments.api.ts'
import { useAssessmentWords } from '../words.ts'
import parts from '#web/ui/layout/parts.module.css'

const AFTER_MS = 800

export type SavedDraft = { saving: boolean; saved: Date | null; failed: boolean; stop: () => void }

/**
 * Saves a draft while it is written, one request after the other, and a marked moment at once. Unsaved
 * changes are sent when the screen closes.
 */
export function useSavedDraft(id: string, draft: Draft, first: Draft): SavedDraft {
  const [state, setState] = useState({ saving: false, saved: null as Date | null, failed: false })
  const stored = useRef(JSON.stringify(first)),
    marked = useRef(first.moments.length),
    wanted = useRef<Draft | null>(null),
    line = useRef(Promise.resolve()),
    stopped = useRef(false)
  const now = JSON.stringify(draft)
  useEffect(() => {
    if (now === stored.current || stopped.current) return undefined
    wanted.current = draft
    const save = (): void => {
      const content = wanted.current
      if (!content || stopped.current) return
      wanted.current = null
      setState((old) => ({ ...old, saving: true }))
      line.current = line.current.then(async () => {
        if (stopped.current) return
        try {
          await assessmentsApi.saveDraft(id, content)
          stored.current = JSON.stringify(content)
          setState({ saving: false, saved: new Date(), failed: false })
        } catch {
          setState((old) => ({ ...old, saving: false, failed: true }))
        }
      })
    }
    const more = draft.moments.length !== marked.current
    marked.current = draft.moments.length
    const timer = setTimeout(save, more ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
    // `now` says when the draft is another one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [now, id])
  useEffect(
    () => () => {
      const content = wanted.current
      if (content && !stopped.current)
        void line.current.then(() => assessmentsApi.saveDraft(id, content)).catch(() => undefined)
    },
    [id],
  )
  return {
    ...state,
    stop: () => {
      stopped.current = true
    },
  }
}

/** Status of saving the draft. */
export function Saving({ state }: { state: SavedDraft }): ReactNode {
  const words = useAssessmentWords().rating
  const dates = useDateOptions()
  return (
    <span role="status" className={parts.hint}>
      {state.saving
        ? words.saving
        : state.failed
          ? words.not_saved
          : state.saved && words.saved(formatTime(state.saved, dates))}
    </span>
  )
}
