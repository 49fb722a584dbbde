import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onSocket } from '#web/client/socket.ts'
import type { Draft } from '../../documents/documents.contract.ts'
import { CHANGED_EVENT, type ChangeTold } from '../../documents/editing.contract.ts'
import { DOCUMENTS, documentsApi, oneDocument } from './editor.api.ts'
import { Writing } from './writing/writing.ts'

const SETTLE_MS = 400

/**
 * Keeps the edited document in sync with the server: applies other people's saves at once, reloads
 * server-side counts after each save, and saves remaining changes on leaving.
 */
export function useWritingOf(draft: Draft): {
  writing: Writing
  refresh: () => void
  onBeat: (at: string) => void
} {
  const client = useQueryClient()
  const { id } = draft
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: oneDocument(id).queryKey })
      void client.invalidateQueries({ queryKey: [DOCUMENTS, 'of', id] })
    }, SETTLE_MS)
  }
  const [writing] = useState(
    // oxlint-disable-next-line react/refs -- the timer is read when something was saved, not while this renders
    () =>
      new Writing(draft, {
        head: (change, version) => documentsApi.change(id, change, version),
        block: (key, value, version) => documentsApi.changeBlock(id, key, value, version),
        read: () => client.fetchQuery({ ...oneDocument(id), staleTime: 0 }),
        saved: refresh,
      }),
  )
  useEffect(() => writing.receive(draft), [writing, draft])
  useEffect(
    () =>
      onSocket<ChangeTold>(CHANGED_EVENT, (changed) => {
        if (changed.id !== id) return
        const own = changed.block === undefined ? 0 : (writing.block(changed.block)?.version ?? 0)
        if (changed.block === undefined || own < (changed.version ?? 0))
          void client.invalidateQueries({ queryKey: oneDocument(id).queryKey })
        void client.invalidateQueries({ queryKey: [DOCUMENTS, 'of', id] })
      }),
    [client, id, writing],
  )
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent): void => {
      if (writing.dirty) event.preventDefault()
    }
    addEventListener('beforeunload', guard)
    return () => {
      removeEventListener('beforeunload', guard)
      void writing.flush()
    }
  }, [writing])
  const seen = String(draft.updated_at)
  return {
    writing,
    refresh,
    onBeat: (at) => {
      if (new Date(at) > new Date(seen)) refresh()
    },
  }
}
