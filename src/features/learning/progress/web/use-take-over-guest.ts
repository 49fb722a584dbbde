import { useEffect, useRef } from 'react'
import { useRefreshLearning } from '../../courses/web/public.ts'
import { takeOverGuest } from './guest-store.ts'

/** Moves what this device keeps of a visitor into the account of the learner who is signed in now (`on`). */
export function useTakeOverGuest(on: boolean): void {
  const refresh = useRefreshLearning()
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    if (on) void takeOverGuest().then((moved) => moved && latest.current())
  }, [on])
}
