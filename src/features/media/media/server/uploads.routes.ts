import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Server, type Upload } from '@tus/server'
import { fileTypeFromStream } from 'file-type'
import { UPLOADS } from '#contract/endpoint.ts'
import { common, Failure } from '#contract/errors.ts'
import { audit } from '#server/audit/audit.ts'
import type { Person } from '#server/auth/actor.ts'
import type { Db } from '#server/db/database.ts'
import { implement, type Call, type Implementation } from '#server/http/implement.ts'
import { orUnstored } from '#server/files/undo.ts'
import type { Platform } from '#server/platform.ts'
import { ATTACHMENT_MAX_BYTES, MEDIA_JOB, UPLOAD_TYPES } from '../media.contract.ts'
import { isTooLarge } from './attachment-limit.ts'
import { mediaErrors } from '../media-errors.contract.ts'
import { uploadsContract } from '../uploads.contract.ts'
import { convertNext } from './convert.ts'
import { lookAtStart } from './first-bytes.ts'
import { LANES, wakeLanes } from './lanes.ts'
import { media } from './media.table.ts'
import { watchOpenUploads } from './open-uploads.ts'
import { processMedia } from './process.ts'
import { purposeOf } from './purposes.ts'
import { inWords, release, releaseOld, reserve } from './quota.ts'
import { forgetUpload, PieceStore, startOf, sweepUploads, UPLOAD_KEPT_MS } from './upload-store.ts'
import { requireTrimming, trimmingOf, workForgetting } from './trim.ts'

const MAX_NAME = 200
const JOB = MEDIA_JOB

/** `filename <base64>, …` → its values. */
const metadataOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header ?? '')
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]),
  )
const clean = (name: string): string =>
  name.toWellFormed().replace(/\p{C}/gu, '').split(/[/\\]/).at(-1)!.trim().slice(0, MAX_NAME) || 'upload'

const FAILURES: Record<number, typeof common.not_found> = {
  400: common.malformed,
  403: common.not_found,
  404: common.not_found,
  409: mediaErrors.upload_elsewhere,
  410: mediaErrors.upload_gone,
  412: common.malformed,
  413: mediaErrors.upload_too_large,
  415: common.wrong_media_type,
  423: common.conflict,
}

type UploadCall = Pick<Call, 'request' | 'reply'> & { body?: Readable | undefined }

/**
 * `/uploads`: resumable uploads by the tus protocol (1.0). A finished one becomes a row of `media` and a job
 * that makes it ready.
 */
export function uploadsRoutes(platform: Platform): Implementation {
  const { config, db, jobs } = platform
  const store = new PieceStore(platform)
  const tus = new Server({
    path: UPLOADS,
    datastore: store,
    relativeLocation: true,
    maxSize: config.UPLOAD_MAX_BYTES,
    namingFunction: () => randomUUID(),
    allowedOrigins: [config.PUBLIC_URL],
  })
  const forget = async (upload_id: string): Promise<void> => {
    await forgetUpload(platform, upload_id)
    await release(db, upload_id)
  }
  jobs.work<{ id: string }>(JOB, ({ id }) => processMedia(platform, id), { concurrency: 3 })
  for (const lane of LANES) jobs.work(lane.queue, () => convertNext(platform, lane))
  workForgetting(platform)
  watchOpenUploads(platform)
  jobs.schedule('films-waiting', '*/10 * * * *', () => wakeLanes(platform))
  jobs.schedule('uploads-sweep', '37 * * * *', async () => {
    await sweepUploads(platform)
    await releaseOld(db, platform.clock())
  })

  /** The upload, when it is the caller's; for everybody else there is none. */
  async function uploadOf(id: string, actor: Person): Promise<Upload> {
    const upload = /^[\da-f-]{36}$/.test(id) ? await store.getUpload(id).catch(() => null) : null
    if (!upload || upload.metadata?.['owner'] !== actor.user_id) throw new Failure(common.not_found)
    return upload
  }

  /** Makes the row of a finished upload, once. The bytes say what it is. */
  async function finish(upload: Upload, actor: Person): Promise<string> {
    const known = await db.query<{ id: string }>('select id from media where upload_id = $1', [upload.id])
    if (known[0]) return known[0].id
    const content = await startOf(platform, upload.id)
    const found = (await fileTypeFromStream(Readable.toWeb(content) as never))?.mime ?? ''
    content.destroy()
    if (!(found in UPLOAD_TYPES)) {
      await forget(upload.id)
      throw new Failure(mediaErrors.upload_wrong_type)
    }
    if (isTooLarge(found as keyof typeof UPLOAD_TYPES, upload.size ?? 0)) {
      await forget(upload.id)
      throw new Failure(mediaErrors.upload_too_large, { params: { limit: inWords(ATTACHMENT_MAX_BYTES) } })
    }
    const purpose = purposeOf(platform, upload.metadata?.['for'])
    const made = orUnstored(platform, (stored) =>
      db.transaction(async (tx) => {
        const [row] = await tx.orm
          .insert(media)
          .values({
            owner_id: actor.user_id,
            organization_id: purpose ? null : actor.organization_id,
            purpose: purpose?.name ?? null,
            upload_id: upload.id,
            name: upload.metadata?.['name'] ?? 'upload',
            kind: UPLOAD_TYPES[found as keyof typeof UPLOAD_TYPES],
            content_type: found,
            bytes: upload.size ?? 0,
            ...(UPLOAD_TYPES[found as keyof typeof UPLOAD_TYPES] === 'video' &&
              trimmingOf({ cut: upload.metadata?.['cut'], sound: upload.metadata?.['sound'] }, purpose)),
          })
          .returning({ id: media.id })
        await audit(
          tx,
          actor,
          {
            code: 'MEDIA_CREATED',
            subject_type: 'media',
            subject_id: row!.id,
            after: { content_type: found, bytes: upload.size },
          },
          platform.clock(),
        )
        await purpose?.finish(tx, actor, purpose.id, row!.id, stored)
        await release(tx, upload.id)
        await jobs.send(tx, JOB, { id: row!.id })
        return row!.id
      }),
    )
    return made.catch(async (error: unknown) => {
      // Nobody wants the upload any more, so delete it at once.
      if (purpose && error instanceof Failure) await forget(upload.id)
      throw error
    })
  }

  /** Hands a call to the protocol's own implementation, and its refusals to ours. */
  async function pass(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    address: string,
    { request, reply, body }: UploadCall,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const own = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type', 'content-length'].flatMap(
      (name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]] as [string, string]] : [],
    )
    const response = await tus.handleWeb(
      new Request(new URL(address, 'http://uploads.invalid'), {
        method,
        headers: { ...Object.fromEntries(own), ...headers },
        ...(body && { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' as const }),
      }) as Parameters<typeof tus.handleWeb>[0],
    )
    for (const name of [
      'tus-version',
      'tus-extension',
      'tus-max-size',
      'location',
      'upload-offset',
      'upload-length',
      'upload-expires',
    ]) {
      const value = response.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    if (response.status >= 400)
      throw new Failure(FAILURES[response.status] ?? common.internal, {
        params: { limit: inWords(config.UPLOAD_MAX_BYTES) },
      })
    return response
  }
  const addressOf = (id: string): string => `${UPLOADS}/${id}`

  return implement(uploadsContract, {
    async create({ actor, request, reply }) {
      const length = /^\d{1,15}$/.test(String(request.headers['upload-length']))
        ? Number(request.headers['upload-length'])
        : 0
      if (length < 1) throw new Failure(common.malformed)
      if (length > config.UPLOAD_MAX_BYTES)
        throw new Failure(mediaErrors.upload_too_large, {
          params: { limit: inWords(config.UPLOAD_MAX_BYTES) },
        })
      const metadata = metadataOf(request.headers['upload-metadata'])
      const name = clean(metadata['filename'] ?? ''),
        purpose = purposeOf(platform, metadata['for'])
      requireTrimming(metadata)
      const begin = async (tx: Db): Promise<string> => {
        const response = await pass('POST', UPLOADS, { request, reply })
        const upload_id = path.basename(response.headers.get('location') ?? '')
        await store.begin(
          tx,
          upload_id,
          actor.user_id,
          length,
          {
            owner: actor.user_id,
            name,
            ...(purpose && { for: `${purpose.name} ${purpose.id}` }),
            ...Object.fromEntries(
              ['cut', 'sound'].flatMap((wish) => (metadata[wish] ? [[wish, metadata[wish]]] : [])),
            ),
          },
          platform.clock(),
        )
        return upload_id
      }
      if (purpose) await purpose.begin(actor, purpose.id, length)
      await reserve(
        platform,
        actor,
        length,
        new Date(platform.clock().getTime() + UPLOAD_KEPT_MS),
        begin,
        purpose,
      )
      return null
    },
    async offset({ actor, params, request, reply }) {
      const upload = await uploadOf(params.id, actor)
      await pass('HEAD', addressOf(params.id), { request, reply })
      // All of it arrived but the answer to its last piece was lost: a request for the offset returns the
      // result.
      if (upload.offset === upload.size) reply.header('upload-media-id', await finish(upload, actor))
      return null
    },
    async append({ actor, params, request, reply, body }) {
      const upload = await uploadOf(params.id, actor)
      const piece = await lookAtStart(
        () => startOf(platform, params.id),
        upload.offset,
        upload.size ?? 0,
        body,
      )
      if (!piece.taken) {
        await forget(params.id)
        throw new Failure(mediaErrors.upload_wrong_type)
      }
      const response = await pass('PATCH', addressOf(params.id), { request, reply, body: piece.body })
      if (Number(response.headers.get('upload-offset')) === upload.size)
        reply.header('upload-media-id', await finish({ ...upload, offset: upload.size } as Upload, actor))
      return null
    },
    async cancel({ actor, params, request, reply }) {
      await uploadOf(params.id, actor)
      await pass('DELETE', addressOf(params.id), { request, reply })
      await release(db, params.id)
      return null
    },
  })
}
