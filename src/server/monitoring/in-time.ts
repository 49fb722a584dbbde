/** Waits for work for at most `ms` milliseconds, then rejects. */
export const inTime = <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), ms)
    }),
  ]).finally(() => clearTimeout(timer))
}
