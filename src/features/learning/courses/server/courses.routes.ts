import { allowReading } from '#features/media/media/server/public.ts'
import { implement, listOf, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { coursesContract } from '../courses.contract.ts'
import { courseTree } from './course-tree.ts'
import { commonLists, courseCards } from './courses.queries.ts'
import { firstLesson } from './first-lesson.ts'
import { lessonView } from './lessons.queries.ts'
import { mayReadLessonMedia } from './media.access.ts'

export function coursesRoutes(platform: Platform): Implementation {
  const { db, clock } = platform
  allowReading(platform, (within, actor, id) => mayReadLessonMedia(platform, within, actor, id))
  return implement(coursesContract, {
    list: listOf((actor, _params, query) => courseCards(actor, query, clock())),
    commonLists: ({ actor }) => commonLists(db, actor.language),
    firstLesson: ({ actor }) => firstLesson(db, actor.language),
    tree: ({ actor, params }) => courseTree(db, actor, params.id, clock()),
    lesson: ({ actor, params }) => lessonView(db, actor, params.slug, params.lesson_slug, clock()),
  })
}
