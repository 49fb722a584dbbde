import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { makeRenderer, type Answer } from '#server/http/pages/renderer/renderer.ts'
import { quantile } from './measure.ts'

const DIST = path.join(import.meta.dirname, '../dist')
const PAGES = ['/', '/about', '/blog', '/product', '/dictionary?page=2']
const TIMES = 20
/** Milliseconds: the first page, whose process is forked for it; and the middle of those after it. */
export const FIRST_MS = 1500,
  MIDDLE_MS = 15

export type PagesMade = { first_ms: number; middle_ms: number }

/**
 * Lets a renderer of its own make public pages, one after the other, from what the server on `port` answers.
 * Answers are kept, so that what is measured is the making alone.
 */
export async function measureRenderer(port: number): Promise<PagesMade> {
  const origin = `http://127.0.0.1:${port}`
  const log = { warn: console.log } as object as FastifyBaseLogger
  const renderer = makeRenderer(DIST, log)
  const cache = new Map<string, Promise<Answer>>()
  const fetched = async (url: string, headers: Record<string, string>): Promise<Answer> => {
    const response = await fetch(origin + url, { headers })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, body: await response.text() }
  }
  const ask = (url: string, headers: Record<string, string>): Promise<Answer> => {
    const answer = cache.get(url) ?? fetched(url, headers)
    cache.set(url, answer)
    return answer
  }
  const time = async (address: string): Promise<number> => {
    const from = performance.now()
    const page = await renderer.render({ address, language: 'en', origin }, ask)
    if (!page || 'failed' in page || page.seed === null) throw new Error(`${address} could not be made`)
    return performance.now() - from
  }
  try {
    const first_ms = await time('/')
    const times: number[] = []
    for (const address of PAGES) {
      // oxlint-disable-next-line no-await-in-loop -- its answers are asked for before it is measured
      await time(address)
      for (let n = 0; n < TIMES; n++)
        // oxlint-disable-next-line no-await-in-loop -- one page after the other is what is measured
        times.push(await time(address))
    }
    return {
      first_ms,
      middle_ms: quantile(
        times.toSorted((a, b) => a - b),
        0.5,
      ),
    }
  } finally {
    renderer.stop()
  }
}
