import { createContext, Suspense, use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { PlayerHandle } from '../ui/player/types.ts'
import { useSession } from './session/session.ts'

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

/**
 * The discussion of a lesson or an article, for people who signed in. A page that is rendered for everybody
 * holds nothing of it, with a script or without.
 */
export function Discussion(props: DiscussionProps): ReactNode {
  const render = use(DiscussionPort)
  const signedIn = useSession(({ token }) => token !== null)
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return there && signedIn && <Suspense fallback={null}>{render(props)}</Suspense>
}
