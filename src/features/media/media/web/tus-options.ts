import type { UploadOptions } from 'tus-js-client'
import { commonHeaders } from '#web/client/http/headers.ts'
import { refresh } from '#web/client/http/refresh.ts'
import { useSession } from '#web/client/session/session.ts'

const PIECE_BYTES = 5 * 1024 * 1024
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000]

function renew(expired: string): void {
  void refresh(expired).then((renewed) => {
    if ('token' in renewed) useSession.setState({ token: renewed.token })
  })
}

/** tus options of this product: pieces, sender, and retries. */
export const TUS_OPTIONS: Partial<UploadOptions> = {
  endpoint: '/uploads',
  chunkSize: PIECE_BYTES,
  retryDelays: RETRIES_MS,
  removeFingerprintOnSuccess: true,
  onBeforeRequest(request) {
    for (const [name, value] of Object.entries(commonHeaders(useSession.getState())))
      request.setHeader(name, value)
  },
  onShouldRetry(error) {
    const status = error.originalResponse?.getStatus() ?? 0
    const { token } = useSession.getState()
    // The access token ends every quarter of an hour; a film may take longer.
    if (status === 401 && token) renew(token)
    return status === 0 || status === 401 || status === 409 || status === 423 || status >= 500
  },
}
