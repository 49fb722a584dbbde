import { FILE_CACHE } from '#contract/constants.ts'
import { toSearch } from '../http/address.ts'
import { request } from '../http/request.ts'
import { onReset } from '../session/reset.ts'
import { clearFiles, readFile, removeFile, writeFile } from './file-database.ts'

export type FileSize = {
  image?: boolean | undefined
  width?: number | undefined
  height?: number | undefined
}

/** Identifies a file in one size: each size has its own address. */
export const filePath = (keyPath: string, { image, height, width }: FileSize): string =>
  keyPath + toSearch({ image: image || undefined, height, width })

const inFlight = new Set<string>()

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FILE_CACHE.retryMs))

/** The answer is bare or in the envelope; anything else is none. */
function answerOf(body: unknown): { url: string; expiresIn: number } | undefined {
  const answer = ((body as { data?: unknown } | null)?.data ?? body) as {
    url?: unknown
    expiresIn?: unknown
  } | null
  return typeof answer?.url === 'string' && typeof answer.expiresIn === 'number'
    ? { url: answer.url, expiresIn: answer.expiresIn }
    : undefined
}

async function cached(path: string): Promise<string | undefined> {
  const record = await readFile(path)
  if (!record) return undefined
  if (record.expiresIn > Date.now()) return record.url
  await removeFile(path)
  return undefined
}

/** Counts sign-outs, so that an answer that was on its way to one person is not kept for the next. */
let era = 0

async function fetchUrl(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
): Promise<string | undefined> {
  const mine = era
  const received = await request('GET', '/files', { query, quiet: 'extra' })
  const answer = received.ok ? answerOf(received.body) : undefined
  if (!answer) return undefined
  const record = {
    path,
    url: answer.url,
    expiresIn: Date.now() + (answer.expiresIn - FILE_CACHE.marginSeconds) * 1000,
  }
  if (mine === era) await writeFile(record)
  return answer.url
}

/**
 * The signed address of a stored file, from the browser's database while it is valid, else from the server.
 * One fetch per path at a time: a second waits and looks again. Undefined when it cannot be had.
 */
export async function fileUrl(keyPath: string, size: FileSize = {}): Promise<string | undefined> {
  const { image, height, width } = size
  const path = filePath(keyPath, size)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- looking again is the point
    const known = await cached(path)
    if (known) return known
    if (!inFlight.has(path)) break
    // oxlint-disable-next-line no-await-in-loop
    await pause()
  }
  inFlight.add(path)
  try {
    return await fetchUrl(path, { keyPath, image: image ?? false, height, width })
  } finally {
    inFlight.delete(path)
  }
}

onReset(() => {
  era++
  void clearFiles()
})
