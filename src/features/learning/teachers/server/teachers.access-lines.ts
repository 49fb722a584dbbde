import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  { cells: '200  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /api/v2/teachers' },
  { cells: '200  200  200  200  200  200  200  200  200  401  401 ', operation: 'GET /rest/v1/teachers' },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/teacher-reviews',
  },
  {
    cells: '200  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /rest/v1/teacher-reviews',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/teachers/me/profile',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'PUT /api/v2/teachers/me/profile',
    send: just('/api/v2/teachers/me/profile', {
      headline_en: '',
      headline_es: '',
      about_en: '',
      about_es: '',
      languages: [],
      specialities: [],
      video: null,
      shown: true,
    }),
  },
]
