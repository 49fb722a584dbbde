import { quantile } from './measure.ts'

/** Pages of the dictionary that nobody asked for before: each is made by the renderer. */
const MADE = 60
const HEADERS = { accept: 'text/html', 'accept-language': 'en', 'accept-encoding': 'br' }
/** Milliseconds: the first page, whose process is forked for it; and the middle of those after it. */
export const FIRST_MS = 1500,
  MIDDLE_MS = 15

export type PagesMade = { first_ms: number; middle_ms: number }

/** Asks a server that has made no page yet for one, and then for many, one after the other, as whole requests. */
export async function measureRenderer(port: number): Promise<PagesMade> {
  const times: number[] = []
  for (let page = 2; page < MADE + 2; page++) {
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one page after the other is what is measured
    const response = await fetch(`http://127.0.0.1:${port}/dictionary?page=${page}`, { headers: HEADERS })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const html = await response.text()
    times.push(performance.now() - from)
    if (!html.includes('id="seed"'))
      throw new Error(`page ${page} was sent as an outline: ${response.status}`)
  }
  const [first = 0, ...others] = times
  return {
    first_ms: first,
    middle_ms: quantile(
      others.toSorted((a, b) => a - b),
      0.5,
    ),
  }
}
