/** The median of so many calls, one after the other, in milliseconds. */
export async function medianOf(calls: number, call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after the other is measured
    await call()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)]!
}
