import { useSyncExternalStore } from 'react'

/** Address and title of the lesson that a visitor left on this device. */
export type GuestPlace = { href: string; title: string; course: string }

/**
 * Kept beside the visitor's progress, which the program reads before it shows a page that continues it
 * (`data-own="guest"`).
 */
const KEY = 'asl-guest-place'
const none = (): null => null
const never = (): (() => void) => () => {}

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const guestPlace = {
  leave(place: GuestPlace): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(place))
    } catch {
      // Storage is blocked: the place lasts only as long as the page.
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(KEY)
    } catch {
      // Storage is blocked: nothing is kept.
    }
  },
}

/** The lesson that a visitor left; null on the server, and of a visitor who has left none. */
export function useGuestPlace(): GuestPlace | null {
  const text = useSyncExternalStore(never, stored, none)
  try {
    const place = JSON.parse(text ?? 'null') as GuestPlace | null
    return place && /^\/preview\/courses\/[\w%./-]+$/.test(place.href) ? place : null
  } catch {
    return null
  }
}
