import { file } from '#server/http/answer/answer.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { classesContract } from '../classes.contract.ts'
import { classPlacesContract } from '../class-places.contract.ts'
import { attendanceCsv, attendanceOf, correctAttendance } from './attendance.ts'
import { cancelClass } from './cancel.service.ts'
import { choicesFor, createClass, dropClass, saveClass } from './drafts.service.ts'
import { learnersOf, mineOf } from './mine.ts'
import { sessionsOf } from './pattern.ts'
import { peopleOf, putIn, takeOut } from './people.service.ts'
import { accept, enrol, hold, leave, wait } from './places.service.ts'
import { classesFor, openClasses, readClass } from './public-view.ts'
import { publishClass } from './publish.service.ts'
import { changeClass } from './running.service.ts'
import { addSession, cancelSession, changeSession, moveSession } from './sessions.service.ts'
import { myClasses, staffClass } from './staff-view.ts'
import { CLASSES_JOB, keepClasses } from './upkeep.ts'
import { ownLearners } from './who.ts'

export const classesRoutes = (platform: Platform): Implementation => {
  platform.jobs.schedule(CLASSES_JOB, '*/5 * * * *', () => keepClasses(platform))
  return implement(classesContract, {
    all: ({ actor, query }) => myClasses(platform, actor, query.state),
    choices: ({ actor }) => choicesFor(platform, actor),
    learners: ({ actor, query }) => ownLearners(platform.db, actor, query.search),
    plan: async ({ body }) => sessionsOf(body),
    create: ({ actor, body }) => createClass(platform, actor, body),
    one: ({ actor, params }) => staffClass(platform, actor, params.id),
    save: async ({ actor, params, body, request }) => {
      await saveClass(platform, actor, params.id, body, request.if_match)
      return staffClass(platform, actor, params.id)
    },
    change: async ({ actor, params, body, request }) => {
      await changeClass(platform, actor, params.id, body, request.if_match)
      return staffClass(platform, actor, params.id)
    },
    drop: async ({ actor, params }) => {
      await dropClass(platform, actor, params.id)
      return null
    },
    publish: async ({ actor, params }) => {
      await publishClass(platform, actor, params.id)
      return staffClass(platform, actor, params.id)
    },
    cancel: async ({ actor, params, body }) => {
      await cancelClass(platform, actor, params.id, body.reason)
      return null
    },
    addSession: ({ actor, params, body }) => addSession(platform, actor, params.id, body),
    changeSession: async ({ actor, params, body }) => {
      await changeSession(platform, actor, params, body.lesson_key)
      return null
    },
    moveSession: async ({ actor, params, body }) => {
      await moveSession(platform, actor, params, body)
      return null
    },
    cancelSession: async ({ actor, params, body }) => {
      await cancelSession(platform, actor, params, body.reason)
      return null
    },
    people: ({ actor, params }) => peopleOf(platform, actor, params.id),
    putIn: ({ actor, params, body }) => putIn(platform, actor, params.id, body.user_id),
    takeOut: async ({ actor, params, body }) => {
      await takeOut(platform, actor, params.id, { ...body, user_id: params.user_id })
      return null
    },
    attendance: ({ actor, params }) => attendanceOf(platform, actor, params.id),
    correct: async ({ actor, params, body }) => {
      await correctAttendance(platform, actor, params, body)
      return null
    },
    attendanceFile: async ({ actor, params }) =>
      file('text/csv', `attendance-${params.id}.csv`, await attendanceCsv(platform, actor, params.id)),
  })
}

/** Operations of learners and visitors. */
export const classPlacesRoutes = (platform: Platform): Implementation => {
  const { db, clock } = platform
  // Open classes are open to read, so their changes are no secret of anybody.
  platform.realtime.rooms('classes', (_user, id) => id === 'open')
  return implement(classPlacesContract, {
    open: ({ actor, query }) => openClasses(db, clock(), actor.language, query),
    openOne: async ({ actor, params }) =>
      readClass(db, actor, clock(), params.id, await learnersOf(db, actor)),
    available: async ({ actor, query }) =>
      classesFor(db, clock(), actor.language, await learnersOf(db, actor), query),
    mine: ({ actor, query }) => mineOf(platform, actor, query.when),
    enrol: ({ actor, params, body }) => enrol(platform, actor, params.id, body.user_id),
    leave: async ({ actor, params, body }) => {
      await leave(platform, actor, params.id, body.user_id)
      return null
    },
    wait: ({ actor, params, body }) => wait(platform, actor, params.id, body.user_id),
    hold: ({ actor, params, body }) => hold(platform, actor, params.id, body.user_id),
    accept: ({ actor, params, body }) => accept(platform, actor, params.id, body.user_id),
    decline: async ({ actor, params, body }) => {
      await leave(platform, actor, params.id, body.user_id, { kept: true })
      return null
    },
  })
}
