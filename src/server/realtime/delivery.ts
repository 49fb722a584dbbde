import type { Message } from './messages.ts'

/** Events with the same key are held back this long, in milliseconds, for a later one to take their place. */
const COALESCE_MS = 50

type Event = Extract<Message, { kind: 'event' }>

/** Sends events on, letting only the last of each burst through where they asked for it. */
export function makeDelivery(send: (event: Event) => void): { deliver(event: Event): void; stop(): void } {
  const pending = new Map<string, { event: Event; timer: NodeJS.Timeout }>()
  return {
    deliver(event) {
      if (event.coalesce === undefined) return send(event)
      const key = `${String(event.room)}\n${event.event}\n${event.coalesce}`
      const waiting = pending.get(key)
      if (waiting) {
        waiting.event = event
        return
      }
      const timer = setTimeout(() => {
        const last = pending.get(key)
        pending.delete(key)
        if (last) send(last.event)
      }, COALESCE_MS)
      pending.set(key, { event, timer })
    },
    stop() {
      for (const { timer } of pending.values()) clearTimeout(timer)
      pending.clear()
    },
  }
}
