import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'

const LOOK_MS = 30,
  /** Longest wait; later parts appear one by one. */
  LONGEST_MS = 1500

/** In place of a part whose code is on its way: `Together` waits for it. */
export const OnItsWay = (): ReactNode => <i hidden data-on-its-way="" />

/** Laid out but not seen: tables and texts measure themselves before they are shown. */
const WAITING = { blockSize: 0, overflow: 'clip', visibility: 'hidden' } as const

const Shown = createContext(true)
/** False inside a `Together` that still waits: scrolling and focusing must wait with it. */
export const useIsShown = (): boolean => useContext(Shown)

/**
 * Shows the parts of a screen together once each has its first answer, so that none of them pushes another
 * that is being read or pressed. Until then there is `fallback`. For screens that the server does not make.
 */
export function Together({ fallback, children }: { fallback: ReactNode; children: ReactNode }): ReactNode {
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const began = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let calm = 0
    const look = (): void => {
      const busy =
        client.isFetching({ type: 'active', predicate: ({ state }) => state.data === undefined }) > 0 ||
        parts.current?.querySelector('[data-on-its-way], [aria-busy="true"]') !== null
      // An answer may lead to another question, which is asked a moment later.
      calm = busy ? 0 : calm + 1
      if (calm > 1 || performance.now() - began > LONGEST_MS) setShown(true)
      else timer = setTimeout(look, LOOK_MS)
    }
    look()
    return () => clearTimeout(timer)
  }, [client])
  return (
    <>
      {!shown && fallback}
      <div ref={parts} inert={!shown} style={shown ? { display: 'contents' } : WAITING}>
        <Shown value={shown}>{children}</Shown>
      </div>
    </>
  )
}
