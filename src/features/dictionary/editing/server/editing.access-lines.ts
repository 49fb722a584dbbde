import { randomUUID } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/dictionary-entries',
    send: just('/api/v2/dictionary-entries?q=ward'),
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/dictionary-entries',
    send: just('/rest/v1/dictionary-entries?slug=eq.ward-nine'),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/dictionary-entries/summary',
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/dictionary-entries/duplicates',
  },
  {
    cells: '401  403  403  200+ 404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/dictionary-entries/{id}',
    send: (world) => ({ url: `/api/v2/dictionary-entries/${world.word}` }),
  },
  {
    cells: '401  403  403  201  201  201  201  201  201  401  401 ',
    operation: 'POST /api/v2/dictionary-entries',
    send: () => ({
      url: '/api/v2/dictionary-entries',
      body: { word_en: `w ${randomUUID()}`, word_es: 'palabra', part_of_speech: 'noun' },
    }),
  },
  {
    cells: '401  403  403  404  404  412  412  404  412  401  401 ',
    operation: 'PATCH /api/v2/dictionary-entries/{id}',
    send: (world) => ({
      url: `/api/v2/dictionary-entries/${world.word}`,
      body: { word_en: 'ward nine', word_es: 'pabellón nueve', part_of_speech: 'noun', version: 0 },
    }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  404  401  401 ',
    operation: 'DELETE /api/v2/dictionary-entries/{id}',
    send: () => ({ url: `/api/v2/dictionary-entries/${randomUUID()}` }),
  },
  {
    cells: '401  403  403  403  403  403  403  403  200+ 401  401 ',
    operation: 'POST /api/v2/dictionary-entries/{id}/restore',
    send: (world) => ({ url: `/api/v2/dictionary-entries/${world.word}/restore` }),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'POST /api/v2/dictionary-imports',
    send: just('/api/v2/dictionary-imports', {
      name: 'words.csv',
      format: 'csv',
      text: 'word_en,word_es,part_of_speech\nsomething,algo,noun',
      existing: 'skip',
      dry_run: true,
    }),
  },
  {
    cells: '401  403  403  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/dictionary-imports',
  },
  {
    cells: '401  403  403  404  404  200  200  404  404  401  401 ',
    operation: 'POST /api/v2/dictionary-imports/{id}/undo',
    send: async (world) => ({ url: `/api/v2/dictionary-imports/${await world.one('import')}/undo` }),
  },
]
