import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '../../signs.contract.ts'
import { signsApi } from '../signs.api.ts'

type Json = Record<string, unknown>
export type DraftState =
  | { step: 'none' }
  | { step: 'saving' }
  | { step: 'saved'; at: string }
  | { step: 'failed' }
const PAUSE_MS = 1500

type Options = {
  vocabulary_id: string
  sign_id: string | null
  based_on: number | null
  notation: Json
  first: Json
  draft: Draft | null
}

/**
 * Keeps what is in the editor on the server after every pause, right or wrong; one draft for each person and
 * sign.
 */
export function useDraft({ vocabulary_id, sign_id, based_on, notation, first, draft }: Options) {
  const [state, setState] = useState<DraftState>(
    draft ? { step: 'saved', at: draft.updated_at } : { step: 'none' },
  )
  const [id, setId] = useState(draft?.id ?? null)
  const [safe, setSafe] = useState(() => JSON.stringify(first)),
    [over, setOver] = useState(false)
  const stored = useRef(JSON.stringify(first)),
    stopped = useRef(false)

  const save = useCallback(
    async (what: Json): Promise<void> => {
      const json = JSON.stringify(what)
      setState({ step: 'saving' })
      try {
        const saved = await signsApi.saveDraft({ vocabulary_id, sign_id, notation: what, based_on })
        stored.current = json
        setSafe(json)
        setId(saved.id)
        setState({ step: 'saved', at: saved.updated_at })
      } catch {
        setState({ step: 'failed' })
      }
    },
    [vocabulary_id, sign_id, based_on],
  )

  useEffect(() => {
    if (stopped.current || JSON.stringify(notation) === stored.current) return undefined
    const timer = setTimeout(() => void save(notation), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [notation, save])

  // Sends unsaved changes on leaving, for another screen or another site.
  const latest = useRef(notation)
  useEffect(() => {
    latest.current = notation
  })
  useEffect(() => {
    const flush = (): void => {
      if (!stopped.current && JSON.stringify(latest.current) !== stored.current) void save(latest.current)
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [save])

  const waits = !over && JSON.stringify(notation) !== safe
  return {
    state: waits && state.step !== 'failed' ? ({ step: 'saving' } satisfies DraftState) : state,
    id,
    save: () => save(notation),
    /** From here on nothing is kept: it was sent, or thrown away. */
    stop: () => {
      stopped.current = true
      setOver(true)
    },
  }
}
