import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import type { Person } from '#server/auth/actor.ts'
import { roomContract, type Room } from '../room.contract.ts'
import { boardOf, wipeLine, writeLine } from './board.ts'
import { linkOf } from './elsewhere.ts'
import { keepOut, KEEP_OUT_JOB } from './media-server.ts'
import { lineOf } from './places.ts'
import { peopleOf, roomOf } from './room.access.ts'
import { relaySignals } from './signals.ts'
import { beIn, leaveRoom } from './stays.ts'

async function showRoom({ config, db, clock }: Platform, actor: Person, id: string): Promise<Room> {
  const now = clock()
  const { role: _, planned, ...room } = await roomOf(db, actor.user_id, id, now)
  const [people, board] = await Promise.all([peopleOf(db, id, actor.language), boardOf(db, id)])
  const me = people.find((one) => one.user_id === actor.user_id)!
  return { ...room, line: lineOf(config, planned), now: now.toISOString(), me, people, board }
}

export function roomRoutes(platform: Platform): Implementation {
  relaySignals(platform)
  platform.jobs.work<{ id: string }>(KEEP_OUT_JOB, ({ id }) => keepOut(platform, id))
  return implement(roomContract, {
    show: ({ actor, params }) => showRoom(platform, actor, params.id),
    enter: ({ actor, params, body }) =>
      beIn(platform, actor, { id: params.id, tab: body.tab, entering: true }),
    stay: ({ actor, params }) => beIn(platform, actor, { ...params, entering: false }),
    leave: ({ actor, params }) => leaveRoom(platform, actor, params.id, params.tab),
    link: ({ actor, params }) => linkOf(platform, actor, params.id),
    write: ({ actor, params, body }) => writeLine(platform, actor, params.id, body),
    wipe: ({ actor, params }) => wipeLine(platform, actor, params.id, params.line),
  })
}
