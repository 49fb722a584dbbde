/** Time limit for a page of the learners' area before the cached one is served, in milliseconds. */
const WAIT_MS = 4000
/** Answers of something in front of a server that is away. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504
const AREA = /^\/(?:app|profile)(?:\/|$)/

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })

/**
 * Returns a page from the server, or the cached one if the server is unreachable. The learners' area is one
 * page at every address, so there the cached one is also served when the connection is slow.
 *
 * @param ask requests the page, or awaits the request that the browser preloaded while the worker started
 */
export async function pageFor(
  url: URL,
  ask: () => Promise<Response>,
  kept: () => Promise<Response | undefined>,
  waitMs = WAIT_MS,
): Promise<Response> {
  const asked = ask().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const got = AREA.test(url.pathname) ? await Promise.race([asked, after(waitMs)]) : await asked
  if (got && 'answer' in got && !isAway(got.answer)) return got.answer
  const shell = await kept()
  if (shell) return shell
  const late = await asked
  if ('answer' in late) return late.answer
  throw late.error
}
