import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { mondayOf, weeksAfter } from '../shared/weeks.ts'
import { weeklyContract } from '../weekly.contract.ts'
import { answersOf, shownSign, weeklyRowsOf } from './weekly.queries.ts'
import { beginWeek, planSign, prepareWeek, unplanSign } from './weekly.service.ts'

export function weeklyRoutes(platform: Platform): Implementation {
  platform.jobs.schedule('community-weekly-choice', '0 22 * * 0', () =>
    prepareWeek(platform, weeksAfter(mondayOf(platform.clock()), 1)),
  )
  platform.jobs.schedule('community-weekly-sign', '0 0 * * 1', () =>
    beginWeek(platform, mondayOf(platform.clock())),
  )
  return implement(weeklyContract, {
    list: listOf(weeklyRowsOf),
    shown: ({ actor, query }) => shownSign(platform, actor, query.week),
    answers: ({ actor, params, query }) => answersOf(platform, actor, params.id, query.after),
    plan: ({ actor, params, body }) => planSign(platform, actor, params.week, body.slug),
    unplan: ({ actor, params }) => unplanSign(platform, actor, params.week),
  })
}
