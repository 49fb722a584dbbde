import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { allowsFilms, neededRule } from './bucket-cors.ts'
import { contentTypeOf, dispositionOf } from './content-types.ts'
import { assertFolder, assertKey, type Store } from './store.ts'

/** Origin of the addresses that a bucket signs; undefined where files are on disk. */
export function storeOrigin({
  FILES_DRIVER,
  S3_ENDPOINT,
  S3_BUCKET,
  S3_REGION,
}: Pick<Config, 'FILES_DRIVER' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION'>): string | undefined {
  if (S3_ENDPOINT) return new URL(S3_ENDPOINT).origin
  if (FILES_DRIVER !== 's3') return undefined
  // No certificate covers a bucket with a dot in its name, so it is addressed by its path.
  const host = `s3.${S3_REGION}.amazonaws.com`
  return S3_BUCKET?.includes('.') ? `https://${host}` : `https://${S3_BUCKET}.${host}`
}

type Opened = { disk: Disk; client: S3Client; bucket: string }

/**
 * An S3-compatible bucket. Its client is loaded when first used: it is 20 MB that an installation on disk
 * never needs.
 */
export function s3Store(config: Config): Store {
  let opened: Promise<Opened> | undefined
  const open = (): Promise<Opened> =>
    (opened ??= (async () => {
      const [{ Disk }, { S3Driver }, { S3Client }] = await Promise.all([
        import('flydrive'),
        import('flydrive/drivers/s3'),
        import('@aws-sdk/client-s3'),
      ])
      const bucket = config.S3_BUCKET ?? ''
      const client = new S3Client({
        region: config.S3_REGION ?? '',
        credentials: {
          accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
        },
        // Stores other than AWS are addressed by path and do not know the newer checksum headers.
        ...(config.S3_ENDPOINT && {
          endpoint: config.S3_ENDPOINT,
          forcePathStyle: true,
          requestChecksumCalculation: 'WHEN_REQUIRED' as const,
          responseChecksumValidation: 'WHEN_REQUIRED' as const,
        }),
      })
      return {
        disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
        client,
        bucket,
      }
    })())
  const use = async (key: string): Promise<Opened> => {
    assertKey(key)
    return open()
  }
  return {
    async put(key, content, contentType) {
      const { disk } = await use(key)
      if (Buffer.isBuffer(content)) await disk.put(key, content, { contentType })
      else await disk.putStream(key, content, { contentType })
    },
    exists: async (key) => (await use(key)).disk.exists(key),
    read: async (key) => Buffer.from(await (await use(key)).disk.getBytes(key)),
    async stream(key, range) {
      const { disk, client, bucket } = await use(key)
      if (!range) return disk.getStream(key)
      const { GetObjectCommand } = await import('@aws-sdk/client-s3')
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${range.start}-${range.end}` }),
      )
      return Body instanceof Readable ? Body : Readable.from([])
    },
    async facts(key) {
      const { disk } = await use(key)
      if (!(await disk.exists(key))) return null
      const { contentLength, lastModified } = await disk.getMetaData(key)
      return { bytes: contentLength, modified: lastModified, contentType: contentTypeOf(key) }
    },
    async copy(from, to) {
      assertKey(to)
      await (await use(from)).disk.copy(from, to)
    },
    remove: async (key) => (await use(key)).disk.delete(key),
    async *list(prefix = '') {
      const { client, bucket } = await open()
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key, Size } of Contents ?? []) yield { key: Key!, bytes: Size ?? 0 }
    },
    async removeBelow(prefix) {
      assertFolder(prefix)
      await (await open()).disk.deleteAll(prefix)
    },
    signedUrl: async (key, seconds, download, name) =>
      (await use(key)).disk.getSignedUrl(key, {
        expiresIn: seconds,
        contentType: contentTypeOf(key),
        contentDisposition: dispositionOf(key, download, name),
      }),
    async missingRule(origin) {
      const { client, bucket } = await open()
      const { GetBucketCorsCommand } = await import('@aws-sdk/client-s3')
      const rules = await client.send(new GetBucketCorsCommand({ Bucket: bucket })).then(
        ({ CORSRules = [] }) => CORSRules,
        // Only a bucket without rules says so; another store, or a key with few rights, answers otherwise.
        (error: Error) => (error.name === 'NoSuchCORSConfiguration' ? [] : null),
      )
      return rules === null || allowsFilms(rules, origin) ? null : JSON.stringify([neededRule(origin)])
    },
    async check() {
      const { client, bucket } = await open()
      const { HeadBucketCommand } = await import('@aws-sdk/client-s3')
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
}
