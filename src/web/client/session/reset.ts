/**
 * The one shared reset action. Every store that holds something of the signed-in person registers here;
 * sign-out (in this tab or in another) runs it.
 */
const resets = new Set<() => void>()

/** Registers `reset`; returns a function that takes it back. */
export function onReset(reset: () => void): () => void {
  resets.add(reset)
  return () => {
    resets.delete(reset)
  }
}

/** A store that returns to its initial state with the shared reset action. */
export function resettable<
  S extends { getInitialState: () => unknown; setState: (state: never, replace: true) => void },
>(store: S): S {
  onReset(() => store.setState(store.getInitialState() as never, true))
  return store
}

/** Runs every registered reset; one that throws does not keep the others from running. */
export function resetAll(): void {
  for (const reset of resets) {
    try {
      reset()
    } catch (error) {
      console.error(error)
    }
  }
}
