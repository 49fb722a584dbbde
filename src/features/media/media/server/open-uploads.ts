import type { Platform } from '#server/platform.ts'
import { uploads } from './media.table.ts'

/** Adds the series of uploads that are not complete. */
export function watchOpenUploads({ db, meters }: Platform): void {
  meters.shared(
    {
      asl_uploads_open: 'Uploads of which bytes are missing',
      asl_uploads_open_bytes: 'Bytes that these uploads have brought so far',
    },
    async () => {
      const [row] = await db.query<{ asl_uploads_open: number; asl_uploads_open_bytes: number }>(
        `
          select
            count(*)::int as asl_uploads_open, coalesce(sum(received), 0)::float8 as asl_uploads_open_bytes
          from ${uploads}
          where received < bytes`,
      )
      return row!
    },
  )
}
