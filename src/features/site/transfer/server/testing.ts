import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import yazl from 'yazl'
import type { TestApp } from '../../../../../test/app.ts'
import type { TestPerson } from '../../../../../test/factories.ts'
import type { SiteImport } from '../transfer.contract.ts'

/** A ZIP of these files. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Looks at what is sent. */
export async function look(app: TestApp, person: TestPerson, sent: Buffer | string, name = 'sent.zip') {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/v2/site-imports?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: sent,
  })
  const { data } = answer.json<{ data: SiteImport & { code?: string } }>()
  return { status: answer.statusCode, data }
}

/**
 * Takes documents of a looked-at import in, all of them unless said otherwise, and waits for the end.
 *
 * @param state the state that it ends in
 */
export async function take(
  app: TestApp,
  person: TestPerson,
  { id, report }: SiteImport,
  sources?: string[],
  state: SiteImport['state'] = 'done',
) {
  await app.as(person).post(`/site-imports/${id}/run`, {
    sources: sources ?? report.documents.map(({ source }) => source),
  })
  const now = async (): Promise<SiteImport> =>
    (await app.as(person).get<SiteImport>(`/site-imports/${id}`)).body.data
  await expect.poll(async () => (await now()).state, { timeout: 30_000, interval: 50 }).toBe(state)
  return (await now()).results
}
/** Losses as one line each. */
export const linesOf = (losses: readonly { code: string; what: string }[]): string[] =>
  losses.map(({ code, what }) => `${code} ${what}`.trim())
