import { api, ApiError } from '#web/client/api.ts'
import type { ImportReport } from '../course-archives.contract.ts'

/** Sends an archive; with `dry_run` only to be looked at. @throws ApiError */
export async function sendArchive(file: File, dry_run: boolean, organization_id = ''): Promise<ImportReport> {
  const answer = await api.post<ImportReport>(
    '/course-imports',
    file.slice(0, file.size, 'application/zip'),
    {
      query: { dry_run: String(dry_run), ...(organization_id && { organization_id }) },
      headers: { 'content-type': 'application/zip' },
      quiet: 'form',
    },
  )
  if (answer.ok === false) throw new ApiError(answer)
  return answer.data
}
export const archiveOf = (common_id: string): Promise<Blob> => api.blob(`/course-drafts/${common_id}/archive`)
