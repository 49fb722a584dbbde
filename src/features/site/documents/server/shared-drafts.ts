import { LANGUAGES, type Language } from '#contract/constants.ts'
import { common, Failure } from '#contract/errors.ts'
import { mac, sameText } from '#server/auth/secrets.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Platform } from '#server/platform.ts'
import type { ShownDocument } from '../shown-documents.contract.ts'
import { draftContent } from './content.ts'
import { writable, type DocumentRecord } from './documents.access.ts'
import { publishFiles } from './files.ts'
import { shownDocument } from './readers.queries.ts'

const DAYS = 7
const signOf = (platform: Platform, text: string): string => mac(platform.keyFor('shared drafts'), text)

/** An address at which whoever has it reads the draft of a language for a week. */
export async function shareDraft(
  platform: Platform,
  actor: Person,
  id: string,
  language: Language,
): Promise<{ path: string; until: Date }> {
  await writable(platform.db, actor, id)
  const until = new Date(platform.clock().getTime() + DAYS * 86_400_000)
  const text = `${id}.${language}.${Math.floor(until.getTime() / 1000)}`
  return { path: `/draft/${text}.${signOf(platform, text)}`, until }
}

/** The draft that an address was made for. @throws common.not_found when it has ended or was altered */
export async function readShared(platform: Platform, key: string): Promise<ShownDocument> {
  const [id = '', language = '', until = '', sign = ''] = key.split('.')
  const known = LANGUAGES.find((one) => one === language)
  if (
    !known ||
    !sameText(sign, signOf(platform, `${id}.${language}.${until}`)) ||
    Number(until) * 1000 < platform.clock().getTime()
  )
    throw new Failure(common.not_found)
  return platform.db.transaction(async (tx) => {
    const [document] = await tx.query<Pick<DocumentRecord, 'kind' | 'key'>>(
      'select kind, key from site_documents where id = $1',
      [id],
    )
    if (!document) throw new Failure(common.not_found)
    const content = await draftContent(tx, id)
    // What is not ready to be published (a film that is being converted) is missing from the draft as well.
    const files = await publishFiles(platform, tx, content, known).catch(() => ({}))
    return shownDocument(tx, {
      ...document,
      id,
      content,
      files,
      share: null,
      language: known,
      slug: '',
      author: null,
      published_at: null,
      updated_at: null,
      slugs: {},
    })
  })
}
