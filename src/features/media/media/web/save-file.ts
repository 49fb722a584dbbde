import { api } from '#web/client/api.ts'
import type { mediaContract } from '../media.contract.ts'

/** Has the browser save a stored file under a name, from an address that is made for this once. */
export async function saveFile(key: string, name: string): Promise<void> {
  const { url } = await api.call<typeof mediaContract.file>('GET /files', {
    query: { keyPath: key, download: name },
  })
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
