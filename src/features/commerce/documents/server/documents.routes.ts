import { file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { documentsContract } from '../documents.contract.ts'
import { documentPdf } from './document.pdf.ts'
import { documentFor, documentRows, type StoredDocument } from './documents.queries.ts'

const PDF = 'application/pdf'

/** The file of a document: kept when it is first read, so that a later version of the product changes none. */
async function fileOf({ files }: Platform, document: StoredDocument): Promise<Buffer> {
  const key = `documents/${document.id}.pdf`
  if (await files.exists(key)) return files.read(key)
  const made = await documentPdf(document)
  await files.put(key, made, PDF)
  return made
}

export const documentsRoutes = (platform: Platform): Implementation =>
  implement(documentsContract, {
    list: listOf(documentRows),
    pdf: async ({ actor, params, query }) => {
      const document = await documentFor(platform, actor, params.id, query.token)
      return file(PDF, `${document.number}.pdf`, await fileOf(platform, document))
    },
  })
