import { implement, signed, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { zoomContract } from '../zoom.contract.ts'
import { writeToZoom, ZOOM_JOB, type ZoomWriting } from './meetings.service.ts'
import { meetAt } from './place.ts'
import { takeZoomEvent, zoomSignature } from './webhook.ts'
import { zoomOf } from './zoom.ts'

export function zoomRoutes(platform: Platform): Implementation {
  platform.jobs.work<ZoomWriting>(ZOOM_JOB, (writing) => writeToZoom(platform, writing))
  return implement(zoomContract, {
    offered: async () => ({ offered: zoomOf(platform.config) !== null }),
    place: async ({ actor, params, body }) => {
      await meetAt(platform, actor, params.id, body.place)
      return null
    },
    notified: signed(zoomSignature(platform), ({ body }) => takeZoomEvent(platform, body)),
  })
}
