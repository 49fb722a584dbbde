import { create } from 'zustand'
import { useAuth } from '../stores/auth.ts'

/** A setting of a person: kept in the account of a signed-in person, on the device of a visitor. */
export type AccountChoice<T extends string> = {
  /** Registers a listener that saves a signed-in person's choice in their account. */
  onChosen: (listener: (choice: T | null) => void) => void
  /** Returns what is chosen, by the account or for visitors by this device. Null until somebody chooses. */
  useChoice: () => T | null
  choose: (choice: T | null) => void
}

/** Makes a setting out of a few values. `name` is its field in the account and its key on the device. */
export function accountChoice<T extends string>(name: string, values: readonly T[]): AccountChoice<T> {
  const parse = (value: unknown): T | null => values.find((one) => one === value) ?? null
  const stored = (): T | null => {
    try {
      return parse(localStorage.getItem(name))
    } catch {
      return null
    }
  }
  // Begins as server-rendered pages do; then the choice of this device applies.
  const useDevice = create<{ choice: T | null }>()(() => ({ choice: null }))
  if (typeof document !== 'undefined') useDevice.setState({ choice: stored() })
  let save: (choice: T | null) => void = () => undefined

  function useChoice(): T | null {
    const device = useDevice((state) => state.choice)
    const account = useAuth((state) =>
      state.isAuthenticated ? parse(state.userAccessibilitySettings?.[name]) : undefined,
    )
    return account === undefined ? device : account
  }
  function choose(choice: T | null): void {
    const { isAuthenticated, userAccessibilitySettings, setAccessibilitySettings } = useAuth.getState()
    if (isAuthenticated) {
      setAccessibilitySettings({ ...userAccessibilitySettings, [name]: choice })
      save(choice)
      return
    }
    useDevice.setState({ choice })
    try {
      if (choice === null) localStorage.removeItem(name)
      else localStorage.setItem(name, choice)
    } catch {
      // Blocked storage: the choice then lasts as long as the page.
    }
  }
  return {
    onChosen: (listener) => {
      save = listener
    },
    useChoice,
    choose,
  }
}
