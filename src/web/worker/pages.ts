/** How long a page of the learners' area is waited for before the kept one stands in, in milliseconds. */
const WAIT_MS = 4000
/** Answers of something in front of a server that is away. */
export const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504
const AREA = /^\/(?:app|profile)(?:\/|$)/

const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms)
  })

/**
 * A page from the server, and the kept one where it cannot be had. In the learners' area, which is the same
 * page at every address, the kept one comes too when the connection is too slow to wait for.
 *
 * @param preloaded what the browser asked for while the worker was starting
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
