import { useState, type FocusEvent, type KeyboardEvent } from 'react'

const KEYS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

type At = { element: HTMLElement; day: number; minute: number }
const placesIn = (root: HTMLElement): At[] =>
  [...root.querySelectorAll<HTMLElement>('[data-at]')].map((element) => {
    const [day, minute] = element.dataset['at']!.split(' ').map(Number)
    return { element, day: day!, minute: minute! }
  })

/** Target of an arrow key: the entry before or after, or the nearest in time on the next day that has any. */
function target(all: readonly At[], from: At, key: string): At | undefined {
  const at = all.indexOf(from)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowUp') return all[at - 1]
  if (key === 'ArrowDown') return all[at + 1]
  const forward = key === 'ArrowRight'
  const beyond = all.filter(({ day }) => (forward ? day > from.day : day < from.day))
  const next = forward ? Math.min(...beyond.map(({ day }) => day)) : Math.max(...beyond.map(({ day }) => day))
  return beyond
    .filter(({ day }) => day === next)
    .toSorted((a, b) => Math.abs(a.minute - from.minute) - Math.abs(b.minute - from.minute))[0]
}

/**
 * Makes a grid of entries one stop of the Tab key, in which arrows move: up and down in time, left and right
 * by days. Entries carry `data-at` (the number of their day, and the minute) and take `stop(key)` as their
 * tabIndex.
 */
export function useArrows(first: string | undefined): {
  grid: {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
  }
  stop: (key: string) => 0 | -1
} {
  const [current, setCurrent] = useState<string | null>(null)
  const [there, setThere] = useState(first)
  // Other days: the first of them is where one enters.
  if (there !== first) {
    setThere(first)
    setCurrent(null)
  }
  return {
    grid: {
      onFocus: ({ target: { dataset } }) => {
        if (dataset['key']) setCurrent(dataset['key'])
      },
      onKeyDown: (event) => {
        if (!KEYS.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
        const all = placesIn(event.currentTarget)
        const from = all.find(({ element }) => element === event.target)
        if (!from) return
        event.preventDefault()
        target(all, from, event.key)?.element.focus()
      },
    },
    stop: (key) => ((current ?? first) === key ? 0 : -1),
  }
}
