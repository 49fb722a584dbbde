import { open, readFile, stat } from 'node:fs/promises'
import { Failure } from '#contract/errors.ts'
import { decodeText } from '#contract/text-file.ts'
import { openZip, type OpenedZip } from '#server/files/read-zip.ts'
import type { DocumentKind } from '../../documents/terms.contract.ts'
import { transferErrors } from '../transfer.contract.ts'
import type { Bundle } from './incoming.ts'
import { ghostBundle, ghostData } from './read-ghost.ts'
import { isMarkdown, markdownBundle, readMarkdown } from './read-markdown.ts'
import { readSite } from './read-site.ts'

/** A Ghost export holds every post as JSON: large blogs have some tens of megabytes. */
const MAX_JSON = 200 * 1024 ** 2,
  MAX_MARKDOWN = 2 * 1024 ** 2
const unreadable = (cause?: unknown): Failure => new Failure(transferErrors.import_unreadable, { cause })

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1').startsWith('PK')
  } finally {
    await handle.close()
  }
}

/** Ghost export in a ZIP, at most two folders deep. */
async function ghostIn(zip: OpenedZip): Promise<Bundle | null> {
  for (const [name, entry] of zip.entries) {
    if (!/^(?:[^/]+\/){0,2}[^/]+\.json$/.test(name) || entry.uncompressedSize > MAX_JSON) continue
    // oxlint-disable-next-line no-await-in-loop -- seldom more than one
    const data = ghostData((await zip.read(entry, MAX_JSON)).toString('utf8'))
    if (data) return ghostBundle(data, zip)
  }
  return null
}

async function ofZip(zip: OpenedZip, kind: DocumentKind): Promise<Bundle> {
  const bundle = (await readSite(zip)) ?? (await ghostIn(zip)) ?? (await readMarkdown(zip, kind))
  if (bundle.documents.length === 0 && bundle.losses.length === 0) throw unreadable()
  return bundle
}

/**
 * Reads what somebody sent, whatever of the three formats it is, and works on it while the ZIP is open. The
 * bytes say what it is; the name says only whether a text is Markdown.
 *
 * @throws import_unreadable, import_refused, import_newer
 */
export async function withBundle<T>(
  file: string,
  { name, kind }: { name: string; kind: DocumentKind },
  work: (bundle: Bundle, zip: OpenedZip | null) => Promise<T>,
): Promise<T> {
  if (await isZip(file)) {
    const zip = await openZip(file).catch((error: unknown) => {
      throw new Failure(
        /^refused|relative path|absolute path|invalid characters/.test(
          error instanceof Error ? error.message : '',
        )
          ? transferErrors.import_refused
          : transferErrors.import_unreadable,
        { cause: error },
      )
    })
    try {
      const bundle = await ofZip(zip, kind).catch((error: unknown) => {
        throw error instanceof Failure ? error : unreadable(error)
      })
      return await work(bundle, zip)
    } finally {
      zip.close()
    }
  }
  const { size } = await stat(file)
  if (size > MAX_JSON) throw unreadable()
  const decoded = decodeText(await readFile(file))
  const data = ghostData(decoded.text)
  if (data) return work(ghostBundle(data, null), null)
  if (!isMarkdown(name) || size > MAX_MARKDOWN) throw unreadable()
  return work(markdownBundle([{ name, file: decoded }], null, kind), null)
}
