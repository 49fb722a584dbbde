import { common, Failure } from '#contract/errors.ts'
import { answer } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { documentsContract } from '../documents.contract.ts'
import { publicationsContract } from '../publications.contract.ts'
import { shownDocumentsContract } from '../shown-documents.contract.ts'
import { addBlock, changeBlock, moveBlock, setRemoved } from './blocks.service.ts'
import { checksOf } from './checks.ts'
import { draftContent } from './content.ts'
import { writable } from './documents.access.ts'
import { documentRows, readDraft } from './drafts.queries.ts'
import {
  changeDocument,
  copyDocument,
  createDocument,
  removeDocument,
  submitDocument,
} from './drafts.service.ts'
import { startPublishing } from './due.ts'
import { compare, editionsOf, restoreEdition } from './editions.service.ts'
import { tellOfBrokenPages } from './page-fails.ts'
import { linkedFrom } from './links.ts'
import { archive, publish, schedule, unschedule } from './publish.service.ts'
import { findEdition, shownDocument } from './readers.queries.ts'
import { tellChange } from './presence.ts'
import { endShares, readShared, shareDraft } from './shared-drafts.ts'
import { unsignedBlocks } from './unsigned.ts'
import { whereShown } from './where-shown.ts'

/** Tells whoever has the document open what a write answered: the version of its head, or of its order. */
const changeNotifier =
  (platform: Platform) =>
  async <Answer extends { version?: number; structure?: number }>(
    id: string,
    answer: Answer,
  ): Promise<Answer> => {
    const { version, structure } = answer
    await tellChange(
      platform,
      structure === undefined ? { id, ...(version !== undefined && { version }) } : { id, structure },
    )
    return answer
  }

export function documentsRoutes(platform: Platform): Implementation {
  const { db } = platform
  startPublishing(platform)
  tellOfBrokenPages(platform)
  whereShown(platform)
  const notifyChange = changeNotifier(platform)
  return implement(documentsContract, {
    list: listOf(documentRows),
    create: async ({ actor, body }) =>
      answer(
        { id: await createDocument(platform, actor, body) },
        { en: 'It is there, as a draft.', es: 'Ya está, como borrador.' },
      ),
    read: ({ actor, params }) => readDraft(db, actor, params.id),
    change: async ({ actor, params, body, request }) =>
      notifyChange(params.id, {
        version: await changeDocument(platform, actor, params.id, body, request.if_match),
      }),
    remove: async ({ actor, params }) => {
      await removeDocument(platform, actor, params.id)
      return answer(null, { en: 'Deleted.', es: 'Borrado.' })
    },
    copy: async ({ actor, params }) =>
      answer(
        { id: await copyDocument(platform, actor, params.id) },
        { en: 'The copy is a draft of its own.', es: 'La copia es un borrador aparte.' },
      ),
    addBlock: async ({ actor, params, body }) =>
      notifyChange(params.id, await addBlock(platform, actor, params.id, body)),
    changeBlock: async ({ actor, params, body, request }) => {
      const block = await changeBlock(platform, actor, params, body.value, request.if_match)
      await tellChange(platform, { id: params.id, block: block.key, version: block.version })
      return block
    },
    moveBlock: async ({ actor, params, body }) =>
      notifyChange(params.id, { structure: await moveBlock(platform, actor, params, body.after) }),
    removeBlock: async ({ actor, params }) =>
      notifyChange(params.id, { structure: await setRemoved(platform, actor, params, true) }),
    restoreBlock: async ({ actor, params }) =>
      notifyChange(params.id, { structure: await setRemoved(platform, actor, params, false) }),
    submit: async ({ actor, params, body }) => {
      await submitDocument(platform, actor, params.id, body.submitted)
      await tellChange(platform, { id: params.id })
      return body.submitted
        ? answer(null, {
            en: 'Sent. An administrator looks at it.',
            es: 'Enviado. Un administrador lo revisará.',
          })
        : null
    },
  })
}

/** Routes of publishing and of published editions. */
export function publicationsRoutes(platform: Platform): Implementation {
  const { db } = platform
  /** The language's publication state has changed: screens that show it reload. */
  const notifyAfter = async <Answer>(id: string, answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer
    await tellChange(platform, { id })
    return done
  }
  return implement(publicationsContract, {
    checks: async ({ actor, params, query }) => {
      await writable(db, actor, params.id)
      const content = await draftContent(db, params.id)
      const [checks, unsigned] = await Promise.all([
        checksOf(db, content, query.language),
        unsignedBlocks(db, params.id, content),
      ])
      return [
        ...checks,
        ...unsigned.map((block) => ({ code: 'unsigned' as const, stops: false, block, path: null })),
      ]
    },
    publish: async ({ actor, params, body }) =>
      answer(await notifyAfter(params.id, publish(platform, actor, params.id, body.language)), {
        en: 'Published. Readers have it now.',
        es: 'Publicado. Los lectores ya lo tienen.',
      }),
    schedule: ({ actor, params, body }) => notifyAfter(params.id, schedule(platform, actor, params.id, body)),
    unschedule: async ({ actor, params, body }) => {
      await notifyAfter(params.id, unschedule(platform, actor, params.id, body.language))
      return null
    },
    archive: async ({ actor, params, body }) => {
      await notifyAfter(params.id, archive(platform, actor, params.id, body.language))
      return { linked_from: await linkedFrom(db, params.id) }
    },
    linkedFrom: async ({ actor, params }) => {
      await writable(db, actor, params.id)
      return linkedFrom(db, params.id)
    },
    editions: ({ actor, params, query }) => editionsOf(db, actor, params.id, query.language),
    compare: ({ actor, params, query }) => compare(db, actor, params.id, query),
    restore: async ({ actor, params, body }) =>
      answer(
        { structure: await notifyAfter(params.id, restoreEdition(platform, actor, params.id, body)) },
        {
          en: 'The draft says this again. Readers get it when you publish.',
          es: 'El borrador vuelve a decir esto. Los lectores lo tendrán cuando publiques.',
        },
      ),
    share: ({ actor, params, body }) =>
      notifyAfter(params.id, shareDraft(platform, actor, params.id, body.language)),
    unshare: async ({ actor, params }) => {
      await notifyAfter(params.id, endShares(platform, actor, params.id))
      return answer(null, {
        en: 'The links have ended. Whoever opens one is told so.',
        es: 'Los enlaces terminaron. Quien abra uno lo sabrá.',
      })
    },
  })
}

/** Documents as readers get them. */
export const shownDocumentsRoutes = (platform: Platform): Implementation =>
  implement(shownDocumentsContract, {
    page: async ({ actor, params }) => {
      const found = await findEdition(platform.db, 'page', params.slug, actor.language)
      if (!found) throw new Failure(common.not_found)
      return shownDocument(platform.db, found)
    },
    shared: ({ params }) => readShared(platform, params.key),
  })
