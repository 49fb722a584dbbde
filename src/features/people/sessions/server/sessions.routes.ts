import { answer } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { sessionsContract } from '../sessions.contract.ts'
import { assertOwnPage, dropCookie, readCookie, setCookie } from './cookies.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { logout, refreshSession } from './sessions.service.ts'

export function sessionsRoutes(platform: Platform): Implementation {
  return implement(sessionsContract, {
    refresh: async (call) => {
      assertOwnPage(platform.config, call)
      const { token, refresh } = await refreshSession(
        platform,
        call.actor,
        readCookie(platform, call, 'refresh'),
      )
      setCookie(platform, call, 'refresh', refresh)
      return { token }
    },
    logout: async (call) => {
      assertOwnPage(platform.config, call)
      await logout(platform, call.actor, readCookie(platform, call, 'refresh'))
      dropCookie(platform, call, 'refresh')
      call.reply.header('clear-site-data', '"storage"')
      return null
    },
    socketToken: async ({ actor }) => {
      return {
        token: await platform.tokens.issueSocket({
          sub: actor.user_id,
          sid: actor.session_id,
          role: actor.role,
          org: actor.organization_id,
          staff: actor.staff_role,
        }),
      }
    },
    sessions: async ({ actor }) => listSessions(platform, actor),
    endSession: async ({ actor, params }) => {
      await endOwnSession(platform, actor, params.id)
      return answer(null, { en: 'That session has ended.', es: 'Esa sesión se cerró.' })
    },
    endOtherSessions: async ({ actor }) => {
      const ended = await endOtherSessions(platform, actor)
      return answer(
        { ended },
        { en: 'Your other sessions have ended.', es: 'Tus otras sesiones se cerraron.' },
      )
    },
  })
}
