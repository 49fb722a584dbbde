import { useState } from 'react'

const read = <T extends string>(key: string, values: readonly T[], usual: T): T => {
  try {
    const stored = localStorage.getItem(key)
    return values.find((value) => value === stored) ?? usual
  } catch {
    return usual
  }
}

/** One of a few values, as the device remembers it. */
export function useStoredChoice<T extends string>(
  key: string,
  values: readonly T[],
  usual: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(() => read(key, values, usual))
  const choose = (next: T): void => {
    setValue(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
  }
  return [value, choose]
}
