import { organizerOf } from '#server/calendar/calendar-file.ts'
import { answer, file } from '#server/http/answer/answer.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { eventsContract } from '../events.contract.ts'
import { registrationsContract } from '../registrations.contract.ts'
import { aboutDate, assertShown, dateFile } from './about.ts'
import { cancelDates } from './cancel-dates.service.ts'
import { changeDate } from './change-dates.service.ts'
import { addDates, removeDate } from './dates.service.ts'
import { checkIn, doorList, endRegistration, mailAll } from './door.service.ts'
import { changeFacts } from './facts.service.ts'
import { idOfKey } from './keys.ts'
import { registrationOf, registrationsOf } from './mine.queries.ts'
import { organizerEvents, readEvent, registrationRows } from './organizers.queries.ts'
import { change, confirm, giveUp, register } from './registrations.service.ts'
import { calendarFeed, eventCards, shownEvent } from './shown.queries.ts'
import { startEvents } from './upkeep.ts'

/** For organizers: facts, dates, people, the door. */
export function eventsRoutes(platform: Platform): Implementation {
  startEvents(platform)
  return implement(eventsContract, {
    list: listOf((actor) => organizerEvents(platform, actor)),
    read: ({ actor, params }) => readEvent(platform, actor, params.id),
    change: async ({ actor, params, body, request }) => ({
      version: await changeFacts(platform, actor, params.id, body, request.if_match),
    }),
    addDate: async ({ actor, params, body }) => ({ dates: await addDates(platform, actor, params.id, body) }),
    changeDate: async ({ actor, params, body, request }) => ({
      dates: await changeDate(
        platform,
        actor,
        params.id,
        { ...body, scope: body.scope ?? 'this', which: body.which ?? null },
        request.if_match,
      ),
    }),
    cancelDate: async ({ actor, params, body }) =>
      answer(await cancelDates(platform, actor, params.id, body), {
        en: 'Canceled. Everybody registered gets an email.',
        es: 'Cancelada. Todas las personas registradas reciben un correo.',
      }),
    removeDate: async ({ actor, params }) => {
      await removeDate(platform, actor, params.id)
      return answer(null, { en: 'Taken away.', es: 'Quitada.' })
    },
    registrations: listOf(registrationRows),
    mail: async ({ actor, params, body }) => {
      const notified = await mailAll(platform, actor, params.id, body)
      return answer({ told: notified }, { en: `Sent to ${notified}.`, es: `Enviado a ${notified}.` })
    },
    cancelRegistration: async ({ actor, params }) => {
      await endRegistration(platform, actor, params.id)
      return answer(null, { en: 'Ended.', es: 'Terminado.' })
    },
    door: ({ actor, params }) => doorList(platform, actor, params.id),
    checkIn: ({ actor, params, body }) => checkIn(platform, actor, params.id, body.read),
  })
}

/** For readers: events, and registering for them. */
export function registrationsRoutes(platform: Platform): Implementation {
  const mine = (key: string, language: 'en' | 'es') =>
    registrationOf(platform, idOfKey(platform, key), language)
  return implement(registrationsContract, {
    list: listOf((actor, _params, query) => eventCards(platform, actor, query.extra)),
    detail: ({ actor, params }) => shownEvent(platform, params.slug, actor.language),
    calendar: async ({ actor, query }) =>
      file('text/calendar', 'asl-shop.ics', await calendarFeed(platform, query.lang ?? actor.language)),
    dateCalendar: async ({ actor, params, query }) => {
      await assertShown(platform.db, params.id)
      const about = await aboutDate(platform.db, params.id)
      return file(
        'text/calendar',
        'event.ics',
        dateFile(platform, about, query.lang ?? actor.language, await organizerOf(platform, platform.db)),
      )
    },
    register: ({ actor, params, body }) => register(platform, actor, params.id, body),
    mine: ({ actor }) => registrationsOf(platform, actor),
    byKey: ({ actor, body }) => mine(body.key, actor.language),
    confirm: async ({ actor, body }) => {
      await confirm(platform, idOfKey(platform, body.key))
      return mine(body.key, actor.language)
    },
    change: async ({ actor, body }) => {
      await change(platform, idOfKey(platform, body.key), body)
      return answer(await mine(body.key, actor.language), { en: 'Saved.', es: 'Guardado.' })
    },
    giveUp: async ({ actor, body }) => {
      await giveUp(platform, idOfKey(platform, body.key), 'given_up')
      return mine(body.key, actor.language)
    },
  })
}
