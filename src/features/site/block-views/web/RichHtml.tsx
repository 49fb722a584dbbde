import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router'
import { SignPeek, type Peek } from './SignPeek.tsx'
import parts from './Parts.module.css'

/** Milliseconds that a pointer rests on a word before its sign is shown. */
const REST_MS = 120
const signAt = (event: { target: EventTarget }): HTMLElement | null =>
  (event.target as Element).closest<HTMLElement>('a[data-sign]')
const peekOf = (at: HTMLElement, touched = false): Peek => ({
  word: at.dataset['sign'] ?? '',
  href: at.getAttribute('href') ?? '',
  at,
  touched,
})

/**
 * Text that the server sanitized against its allow-list when it was saved. Links inside the site open without
 * reloading the page. A word with a sign shows the sign on hover, touch or keyboard focus, and is still a
 * link to its entry.
 */
export function RichHtml({ html }: { html: string }): ReactNode {
  const navigate = useNavigate()
  const [peek, setPeek] = useState<Peek | null>(null)
  const box = useRef<HTMLDivElement>(null),
    resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (act: () => void): void => {
    clearTimeout(resting.current)
    resting.current = setTimeout(act, REST_MS)
  }
  useEffect(() => () => clearTimeout(resting.current), [])
  useEffect(() => {
    if (!peek) return undefined
    const own = peek.at.ownerDocument
    const close = (event: Event): void => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      )
        setPeek(null)
    }
    own.addEventListener('keydown', close)
    own.addEventListener('pointerdown', close)
    return () => {
      own.removeEventListener('keydown', close)
      own.removeEventListener('pointerdown', close)
    }
  }, [peek])

  const follow = (event: MouseEvent<HTMLDivElement>): void => {
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented)
      return
    event.preventDefault()
    const sign = signAt(event)
    // Touch has no hover: the first touch shows the sign, with the link below it.
    if (sign && (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch')
      return setPeek(peekOf(sign, true))
    void navigate(href)
  }
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.pointerType !== 'mouse') return
    const sign = signAt(event)
    if (sign && sign !== peek?.at) later(() => setPeek(peekOf(sign)))
    // On the way to the sign, and on it, it stays.
    else if (!sign && !(event.target as Element).closest('[role="dialog"]')) later(() => setPeek(null))
    else clearTimeout(resting.current)
  }
  const focus = (event: FocusEvent<HTMLDivElement>): void => {
    const sign = signAt(event)
    if (sign?.matches(':focus-visible')) setPeek(peekOf(sign))
  }
  const blur = (event: FocusEvent<HTMLDivElement>): void => {
    if (peek && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setPeek(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pointed at or focused are the links inside
    <div
      ref={box}
      className={parts['richBox']}
      onPointerOver={point}
      // A pointer that rested on the word before hydration fires no pointerover event.
      onPointerMove={(event) => signAt(event) && point(event)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(() => setPeek(null))}
      onFocus={focus}
      onBlur={blur}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, react/no-danger -- keys reach the links inside; cleaned when it was written */}
      <div className={parts['rich']} data-rich onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
      {peek && <SignPeek key={peek.word} peek={peek} />}
    </div>
  )
}
