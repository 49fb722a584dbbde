import { common, Failure } from '#contract/errors.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { mediaContract } from '../media.contract.ts'

export function mediaRoutes(platform: Platform): Implementation {
  return implement(mediaContract, {
    async file({ actor, query: { keyPath, image, width, height } }) {
      // What one may not read and what is not there answer alike.
      if (!(await platform.files.mayRead(actor, keyPath)) || !(await platform.files.exists(keyPath))) throw new Failure(common.not_found)
      const resized = image !== 'false' && image !== '0' && (width || height)
      return platform.files.url(keyPath, resized ? { image: { ...(width && { width }), ...(height && { height }) } } : {})
    },
  })
}
