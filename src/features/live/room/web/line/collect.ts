import { SIGNAL_MESSAGES } from '../../shared/limits.ts'

/** Messages to one tab wait so long for others, in milliseconds: a pair then meets with three signals. */
const COLLECT_MS = 80
/** Below what the server takes at once, with room for the envelope. */
const MOST_CHARACTERS = 20_000

export type Message = Record<string, unknown>
type Send = (to: string, messages: Message[]) => boolean

/**
 * Batches messages to the same tab over a moment: eight candidates of six people at once would exceed the
 * rate limit of their socket. Messages that cannot be sent while the socket is closed wait for `retry`.
 *
 * @param send returns false while there is no socket
 */
export function makeCollector(send: Send) {
  const waiting = new Map<string, Message[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    timer = undefined
    for (const [to, messages] of waiting) {
      const rest = [...messages]
      while (rest.length > 0) {
        let size = 0,
          n = 0
        while (n < rest.length && n < SIGNAL_MESSAGES) {
          size += JSON.stringify(rest[n]).length
          if (n > 0 && size > MOST_CHARACTERS) break
          n += 1
        }
        if (!send(to, rest.slice(0, n))) break
        rest.splice(0, n)
      }
      if (rest.length > 0) waiting.set(to, rest)
      else waiting.delete(to)
    }
  }
  return {
    add(to: string, message: Message): void {
      waiting.set(to, [...(waiting.get(to) ?? []), message])
      timer ??= setTimeout(flush, COLLECT_MS)
    },
    /** The socket is back. */
    retry: flush,
    /** Drops messages to a tab that has left. */
    forget: (to: string): void => void waiting.delete(to),
    stop(): void {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
