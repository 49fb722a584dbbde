import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { filmOf, posterOf } from './media.ts'
import { useBlockWords } from './words.ts'
import s from './SignPeek.module.css'

const REDUCED = '(prefers-reduced-motion: reduce)'
const GAP = 6

export type Peek = {
  word: string
  /** Address of the word's dictionary entry. */
  href: string
  /** The words in the text. */
  at: HTMLElement
  /** Opened by a touch: the link that was touched is in here now. */
  touched: boolean
}

/** A word's sign beside the words themselves, inside the box of their text, with the way to its entry. */
export function SignPeek({ peek: { word, href, at, touched } }: { peek: Peek }): ReactNode {
  const words = useBlockWords()
  const box = useRef<HTMLDivElement>(null),
    link = useRef<HTMLAnchorElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  const [still, setStill] = useState(() => matchMedia(REDUCED).matches)
  const name = at.textContent ?? ''
  useLayoutEffect(() => {
    const own = box.current,
      around = own?.offsetParent
    if (!own || !around) return
    // The first line of words that are broken over two.
    const line = at.getClientRects()[0] ?? at.getBoundingClientRect()
    const outer = around.getBoundingClientRect()
    const room = at.ownerDocument.documentElement.clientHeight - line.bottom
    const above = room < own.offsetHeight + GAP && line.top > own.offsetHeight + GAP
    setPlace({
      left: Math.max(0, Math.min(line.left - outer.left, around.clientWidth - own.offsetWidth)),
      top: (above ? line.top - own.offsetHeight - GAP : line.bottom + GAP) - outer.top,
    })
  }, [at])
  useLayoutEffect(() => {
    if (touched) link.current?.focus({ preventScroll: true })
  }, [touched, word])
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={words.sign_for(name)}
      className={s['peek']}
      data-placed={place !== null || undefined}
      style={place ?? {}}
    >
      {still ? (
        <img src={posterOf(word)} alt="" width={240} height={240} data-hands />
      ) : (
        <video
          src={filmOf(word)}
          poster={posterOf(word)}
          width={240}
          height={240}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden="true"
          data-hands
          onError={() => setStill(true)}
        />
      )}
      <Link ref={link} to={href}>
        {words.open_word(name)}
      </Link>
    </div>
  )
}
