import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Where an address with `#feedback` leads, once it is there: mails and the footer point to it. */
export function useHash<E extends HTMLElement>(id: string, there: boolean): RefObject<E | null> {
  const { hash } = useLocation()
  const place = useRef<E>(null)
  useEffect(() => {
    if (there && hash === `#${id}`) place.current?.scrollIntoView()
  }, [there, hash, id])
  return place
}
