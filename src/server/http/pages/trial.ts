import type { Language } from '#contract/constants.ts'
import type { Database } from '../../db/database.ts'
import type { Ask, Broken, Renderer } from './renderer/renderer.ts'

/** A page that is not there yet: its address, and what the API will answer once it is, by its path. */
export type Attempt = {
  address: string
  language: Language
  answers: ReadonlyMap<string, unknown>
}
export type PageTrials = {
  /**
   * Makes a page before its readers get it. Answers why it cannot be made, or null: where it can be, and
   * where nothing makes pages at the moment, for a renderer that rests must not stop what is written. The
   * page reads its data through the API, and so on connections of its own.
   *
   * @throws SecondConnection inside a transaction, in tests and in development
   */
  attempt(page: Attempt): Promise<Broken | null>
  /** Says what makes pages. Before, nothing is tried. */
  by(attempt: (page: Attempt) => Promise<Broken | null>): void
}

export function pageTrials(db: Pick<Database, 'refuseAsking'>): PageTrials {
  let made: PageTrials['attempt'] | undefined
  return {
    async attempt(page) {
      db.refuseAsking('the renderer')
      return (await made?.(page)) ?? null
    },
    by: (attempt) => void (made = attempt),
  }
}

/** Tries pages with a renderer: what an attempt brings is answered from there, everything else by `ask`. */
export const tryWith =
  (renderer: Renderer, ask: Ask, origin: string): PageTrials['attempt'] =>
  async ({ address, language, answers }) => {
    const page = await renderer.render({ address, language, origin }, (url, headers) => {
      const data = answers.get(new URL(url, origin).pathname)
      return data === undefined
        ? ask(url, headers)
        : Promise.resolve({ status: 200, type: 'application/json', body: JSON.stringify({ data }) })
    })
    return page && 'failed' in page ? page : null
  }
