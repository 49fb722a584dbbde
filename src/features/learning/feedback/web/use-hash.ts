import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Target of an address with `#feedback`, once it is rendered: mails and the footer link to it. */
export function useHash<E extends HTMLElement>(id: string, there: boolean): RefObject<E | null> {
  const { hash } = useLocation()
  const place = useRef<E>(null)
  useEffect(() => {
    if (there && hash === `#${id}`) place.current?.scrollIntoView()
  }, [there, hash, id])
  return place
}
