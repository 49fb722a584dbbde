import Play from 'lucide-react/icons/play'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { endOf } from './places.ts'
import { useReaderWords } from './words.ts'
import s from './Reader.module.css'

/** A small button at the end of a text that plays from there. */
export function PlayHere({
  elements,
  label,
  onPlay,
}: {
  elements: readonly HTMLElement[]
  label: string
  onPlay: () => void
}): ReactNode {
  const t = useReaderWords()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const end = endOf(elements)
  useEffect(() => {
    if (!end) return undefined
    const made = document.createElement('span')
    end.append(made)
    setHost(made)
    return () => {
      setHost(null)
      made.remove()
    }
  }, [end])
  return (
    host &&
    createPortal(
      <button
        type="button"
        className={s['here']}
        title={t.from_here}
        aria-label={`${t.from_here}: ${label}`}
        onClick={onPlay}
      >
        <Play aria-hidden="true" />
      </button>,
      host,
    )
  )
}
