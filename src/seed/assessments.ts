import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { giveAllowance } from '#features/access/allowances/server/public.ts'
import {
  askForAssessment,
  nameRater,
  publishAssessment,
  rateAssessment,
} from '#features/live/assessments/server/public.ts'
import type { Criterion } from '#features/live/assessments/shared/criteria.ts'
import { findFree } from '#features/live/availability/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { SeedPerson } from './people.ts'

/** Days ago on which the assessment that is published was asked for. */
const SINCE = 20
const POINTS: Record<'first' | 'second', Record<Criterion, number>> = {
  first: { vocabulary: 2, clarity: 3, grammar: 2, non_manual: 2, fluency: 2, comprehension: 3 },
  second: { vocabulary: 2, clarity: 3, grammar: 2, non_manual: 1, fluency: 2, comprehension: 3 },
}

/**
 * An assessment of a learner of the college that two of its teachers rated and that is published, and one
 * that somebody has asked for. Each is done by the services, on the days on which it would have been.
 */
export async function seedAssessments(
  platform: Platform,
  named: (name: string) => SeedPerson,
): Promise<void> {
  const now = platform.clock()
  const platformAt = (when: Date): Platform => ({ ...platform, clock: () => when })
  const asked = new Date(now.getTime() - SINCE * DAY_MS)
  const [learner, teacher, second] = [named('diego'), named('teacher'), named('teacher2')]
  await platform.db.transaction((tx) =>
    giveAllowance(tx, {
      for: { user_id: learner.id },
      kind: 'assessment',
      amount: 1,
      period: { start: asked, end: now },
      of: 'sample assessment',
    }),
  )
  const found = await findFree(platform.db, asked, {
    teacher_id: teacher.id,
    learner_id: learner.id,
    kind: 'assessment',
    minutes: 25,
    from: new Date(asked.getTime() + DAY_MS),
    to: new Date(asked.getTime() + 12 * DAY_MS),
  })
  const first = found?.free[0]
  if (first) {
    const begins = first[0]
    const { id } = await askForAssessment(platformAt(asked), learner.actor, {
      minutes: 25,
      note: 'Me gustaría contar de mi familia y de mi trabajo.',
      learner_id: null,
      teacher_id: teacher.id,
      starts_at: new Date(begins).toISOString(),
    })
    const moment = (minutes: number): string => new Date(begins + minutes * MINUTE_MS).toISOString()
    const later = platformAt(new Date(begins + 40 * MINUTE_MS))
    await rateAssessment(later, teacher.actor, id, {
      scores: POINTS.first,
      words: {
        clarity: 'Your signs are calm and large enough. Fingerspelling is even.',
        grammar:
          'You put your mother and your brother in two places and came back to them. Let the verb move between them, too.',
        non_manual:
          'Brows go up for yes or no. For who and where, let them come down until the end of the question.',
      },
      moments: [
        {
          at: moment(4),
          criterion: 'grammar',
          text: 'Here your mother stays on the left, all through the story.',
          word: 'mother',
        },
        {
          at: moment(11),
          criterion: 'non_manual',
          text: 'A question with “where”: the brows come down.',
          word: 'where',
        },
      ],
      level_id: null,
      reason: '',
      correction: '',
    })
    await nameRater(later, second.actor, id, null)
    await rateAssessment(platformAt(new Date(begins + DAY_MS)), second.actor, id, {
      scores: POINTS.second,
      words: { comprehension: 'You follow at a natural pace and ask again at the right place.' },
      moments: [],
      level_id: null,
      reason: '',
      correction: '',
    })
    await publishAssessment(platformAt(new Date(begins + DAY_MS + 60 * MINUTE_MS)), teacher.actor, id)
  }
  await askForAssessment(platform, named('grace').actor, {
    minutes: 25,
    note: 'Evenings after six are best for me.',
    learner_id: null,
    teacher_id: null,
    starts_at: null,
  })
}
