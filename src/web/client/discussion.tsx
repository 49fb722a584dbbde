import { createContext, Suspense, use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { PlayerHandle } from '../ui/player/types.ts'

/** Subject of a discussion: a lesson in all its languages, or an article by its address. */
export type Discussed = { lesson: string } | { article: string }

export type DiscussionProps = {
  about: Discussed
  /** Only its title at first, e.g. until a lesson is completed. */
  folded?: boolean
  /** The film that comments at a time of it go to; null where there is none. */
  player?: RefObject<PlayerHandle | null> | null
  /** Told the times of the film, in seconds, that comments are about. */
  onTimes?: (times: readonly number[]) => void
}

/** A port: the community, which stands above lessons and articles, renders their discussions. */
export const DiscussionPort = createContext<(props: DiscussionProps) => ReactNode>(() => null)

/** The discussion of a lesson or an article; nothing in a page made at build time. */
export function Discussion(props: DiscussionProps): ReactNode {
  const render = use(DiscussionPort)
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return there && <Suspense fallback={null}>{render(props)}</Suspense>
}
