import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { downloadsContract } from '../downloads.contract.ts'
import { downloadsOf, takeLesson } from './downloads.service.ts'

export function downloadsRoutes(platform: Platform): Implementation {
  return implement(downloadsContract, {
    take: ({ actor, params }) => takeLesson(platform, actor, params.id),
    list: ({ actor }) => downloadsOf(platform, actor),
  })
}
