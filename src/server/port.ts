type AnyFunction = (...args: never[]) => unknown

/**
 * A function that a feature calls and one above it answers: declared below, handed in once where features
 * are put together. Calling it before is a mistake of the assembly, and says so.
 */
export type Port<F extends AnyFunction> = F & {
  provide(answer: F): void
  /** Runs `work` with another answer; for tests, whose files share a process. */
  during<T>(answer: F, work: () => Promise<T>): Promise<T>
}

/** Declares a port. `name` is what a forgotten one is called in the error. */
export function port<F extends AnyFunction>(name: string): Port<F> {
  let answered: F | undefined
  const call = (...args: Parameters<F>): ReturnType<F> => {
    if (!answered) throw new Error(`nothing answers ${name}: hand it in where features are put together`)
    return answered(...args) as ReturnType<F>
  }
  const during = async <T>(answer: F, work: () => Promise<T>): Promise<T> => {
    const before = answered
    answered = answer
    try {
      return await work()
    } finally {
      answered = before
    }
  }
  return Object.assign(call, {
    provide: (answer: F): void => void (answered = answer),
    during,
  }) as unknown as Port<F>
}
