import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '200  200+ 200  200+ 200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /api/v2/courses' },
  { cells: '200  200+ 200  200+ 200  200+ 200+ 200  200+ 401  401 ', operation: 'GET /rest/v1/courses' },
  {
    cells: '200  200  200  200  200  200  200  200  200  200  200 ',
    operation: 'GET /api/v2/courses/common-lists',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/courses/first-lesson',
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/{id}/tree',
    send: (world) => ({ url: `/api/v2/courses/${world.version}/tree` }),
  },
  {
    cells: '404  200+ 404  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/courses/by-slug/{slug}/lessons/{lesson_slug}',
    send: (world) => ({ url: `/api/v2/courses/by-slug/${world.course_slug}/lessons/${world.lesson_slug}` }),
  },
]
