import { useCallback, useEffect, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { api } from '#web/client/api.ts'
import { whenReachable } from '#web/client/health/reachable.ts'
import { useBusy } from '#web/client/release/busy.ts'
import { onSocket } from '#web/client/socket.ts'
import type { MediaRow, mediaContract } from '../media.contract.ts'
import { wishesInWords, wishesOf } from './recorder/wishes.ts'
import { refusalOf } from './refusal.ts'
import { TUS_OPTIONS } from './tus-options.ts'

/** Interval for polling the state, in case the socket's message does not arrive. */
const ASK_MS = 2000
/**
 * Maximum number of automatic retries of a lost connection without progress in between; then a person
 * retries.
 */
const BY_ITSELF = 5

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending' | 'paused' | 'interrupted'; name: string; part: number }
  /** `converted`: converted part, 0 to 1; null while unknown. */
  | { step: 'processing'; name: string; id: string; converted: number | null }
  | { step: 'ready'; media: MediaRow }
  /** `message`: the server's message, if any; `code`: its error code. */
  | {
      step: 'failed'
      message: string | null
      code?: string | undefined
      /** Its conversion may be tried again. */
      retry?: { id: string; name: string }
    }

/** A refusal of the server, held as an error whose words follow the language. */
function refusedWith(status: number, text: string): UploadState {
  const error = refusalOf(status, text)
  return {
    step: 'failed',
    get message() {
      return error.message || null
    },
    code: error.code,
  }
}

/** Another part of the same file is another upload: bytes that were sent with another wish are not resumed. */
const fingerprintOf = (file: File, wishes: Record<string, string>): Promise<string> =>
  Promise.resolve(
    ['film', file.name, file.type, file.size, file.lastModified, JSON.stringify(wishes)].join(' '),
  )

/**
 * Sends one file, with what its recorder or its field wishes, resuming after a lost connection, then waits
 * until it can be played. A new file replaces it.
 */
export function useUpload(onReady: (media: MediaRow) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' })
  const upload = useRef<Upload | null>(null)
  /** Number of the sending that counts: one that was stopped, replaced or left says nothing any more. */
  const run = useRef(0)
  const lost = useRef({ connection: false, times: 0 })
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })

  /** `purpose`: `<feature> <id>`, for an upload that belongs to another feature. */
  const start = useCallback(async (file: File, purpose?: string) => {
    const mine = ++run.current
    const counts = (): boolean => run.current === mine
    const set: typeof setState = (next) => {
      if (counts()) setState(next)
    }
    void upload.current?.abort()
    upload.current = null
    lost.current = { connection: false, times: 0 }
    set({ step: 'sending', name: file.name, part: 0 })
    const tus = await import('tus-js-client').catch(() => null)
    if (!counts()) return
    if (!tus) {
      set({ step: 'failed', message: null })
      return
    }
    const { Upload: TusUpload } = tus
    const wishes = { ...(purpose !== undefined && { for: purpose }), ...wishesInWords(file) }
    const sending = new TusUpload(file, {
      ...TUS_OPTIONS,
      metadata: { filename: file.name, ...wishes },
      ...(Object.keys(wishes).length > 0 && { fingerprint: () => fingerprintOf(file, wishes) }),
      onChunkComplete() {
        lost.current.times = 0
      },
      onProgress: (sent, total) =>
        set({ step: 'sending', name: file.name, part: total > 0 ? sent / total : 0 }),
      onError(error) {
        const answer = 'originalResponse' in error ? error.originalResponse : undefined
        const body = answer?.getBody()
        if (body) wishesOf(file)?.onGivenUp?.()
        lost.current.connection = 'originalRequest' in error && !error.originalResponse?.getStatus()
        set((old) =>
          body
            ? refusedWith(answer?.getStatus() ?? 0, body)
            : { step: 'interrupted', name: file.name, part: 'part' in old ? old.part : 0 },
        )
      },
      onSuccess({ lastResponse }) {
        const id = lastResponse.getHeader('upload-media-id')
        if (id) wishesOf(file)?.onArrived?.()
        else wishesOf(file)?.onGivenUp?.()
        set(
          id
            ? { step: 'processing', name: file.name, id, converted: null }
            : { step: 'failed', message: null },
        )
      },
    })
    upload.current = sending
    const [earlier] = await sending.findPreviousUploads()
    if (!counts()) return
    if (earlier) sending.resumeFromPreviousUpload(earlier)
    sending.start()
  }, [])

  const resume = useCallback(() => {
    setState((old) => ('part' in old ? { ...old, step: 'sending' } : old))
    upload.current?.start()
  }, [])
  const interrupted = state.step === 'interrupted'
  useEffect(() => {
    if (!interrupted || !lost.current.connection || lost.current.times >= BY_ITSELF) return undefined
    return whenReachable(() => {
      lost.current.times += 1
      resume()
    })
  }, [interrupted, resume])

  const id = state.step === 'processing' ? state.id : null
  useEffect(() => {
    if (id === null) return
    let over = false
    const ask = async (): Promise<void> => {
      const { data } = await api.call<typeof mediaContract.get>(
        'GET /media/{id}',
        { params: { id } },
        { quiet: 'again' },
      )
      if (over) return
      if (data.state === 'failed')
        setState({
          step: 'failed',
          message: data.error,
          ...(data.retryable && { retry: { id, name: data.name } }),
        })
      if (data.state === 'ready') {
        setState({ step: 'ready', media: data })
        ready.current(data)
      }
    }
    const again = (): void => void ask().catch(() => undefined)
    const timer = setInterval(again, ASK_MS)
    const stop = onSocket<{ id: string }>('media ready', (event) => {
      if (event.id === id) again()
    })
    const stopProgress = onSocket<{ id: string; part: number }>('media progress', (event) => {
      if (event.id === id)
        setState((old) => (old.step === 'processing' ? { ...old, converted: event.part } : old))
    })
    again()
    return () => {
      over = true
      clearInterval(timer)
      stop()
      stopProgress()
    }
  }, [id])
  useBusy('upload', state.step === 'sending' || state.step === 'paused' || state.step === 'interrupted')
  // Leaving the screen stops sending; the next try resumes from the part that has arrived.
  useEffect(
    () => () => {
      run.current += 1
      void upload.current?.abort()
    },
    [],
  )

  return {
    state,
    start,
    pause: async () => {
      await upload.current?.abort()
      setState((old) => ('part' in old ? { ...old, step: 'paused' } : old))
    },
    resume,
    cancel: async () => {
      const stopped = upload.current
      if (stopped?.file instanceof File) wishesOf(stopped.file)?.onGivenUp?.()
      run.current += 1
      upload.current = null
      setState({ step: 'idle' })
      await stopped?.abort(true).catch(() => undefined)
    },
    /** Has a film that is stored already converted once more. */
    convertAgain: async ({ id: failed, name }: { id: string; name: string }) => {
      await api.call<typeof mediaContract.retry>('POST /media/{id}/retry', { params: { id: failed } })
      setState({ step: 'processing', name, id: failed, converted: null })
    },
    reset: (message?: string) =>
      setState(message === undefined ? { step: 'idle' } : { step: 'failed', message }),
  }
}
