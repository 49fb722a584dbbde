import { useState } from 'react'

const keyOf = (list: string): string => `columns:${list}`

function readHidden(list: string): ReadonlySet<string> {
  try {
    const keys: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return new Set(Array.isArray(keys) ? keys.map(String) : [])
  } catch {
    return new Set()
  }
}

/** Columns that this browser hides in a list, and a setter that stores them for the next visit. */
export function useHiddenColumns(list: string): {
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
} {
  const [keys, setKeys] = useState(() => readHidden(list))
  return {
    keys,
    onChange: (next) => {
      setKeys(next)
      try {
        if (next.size === 0) localStorage.removeItem(keyOf(list))
        else localStorage.setItem(keyOf(list), JSON.stringify([...next]))
      } catch {
        // Blocked storage: the choice then lasts as long as the screen.
      }
    },
  }
}
