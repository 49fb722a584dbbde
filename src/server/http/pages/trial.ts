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
   * Renders a page before its readers get it. Returns the reason if it cannot be rendered, else null; also
   * null while no renderer runs, because a resting renderer must not block writing. The page reads its data
   * through the API, and so on connections of its own.
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

/**
 * Tries pages with a renderer: requests listed in `answers` of an attempt are answered from there, all others
 * by `ask`.
 */
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
