import { changesHoldings, showsHoldings } from '#contract/changes.ts'

/** Notes of one read: `holdings` is true if it requested something that people have (`contract/changes.ts`). */
export type ReadNotes = { holdings: boolean }
let reading: ReadNotes | null = null

/** Runs `read` and notes in `notes` what it asks the server for before its first pause. */
export function noting<T>(notes: ReadNotes, read: () => T): T {
  const before = reading
  reading = notes
  try {
    return read()
  } finally {
    reading = before
  }
}

let hear: () => void = () => undefined
/** Calls `listener` after every write that changes what people have. */
export const onHoldingsChanged = (listener: () => void): void => {
  hear = listener
}

/**
 * Notes a call that is about to be sent; gives what to do when it is answered well. `path` as the contract
 * has it. A query only reads, also where it posts what it asks for.
 */
export function noteCall(method: string, path: string): () => void {
  if (reading) {
    if (showsHoldings(path)) reading.holdings = true
    return () => undefined
  }
  return () => {
    if (changesHoldings(method, path)) hear()
  }
}
