import type { Line } from '../../../../../test/access/line.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  200  404  200  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/caption-proposals',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('film of a post')}/caption-proposals` }),
  },
  {
    cells: '401  201  404  201  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/media/{id}/caption-proposals',
    send: async (world) => ({
      url: `/api/v2/media/${await world.one('film of a post')}/caption-proposals`,
      body: { language: 'en', text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nT\n' },
    }),
  },
  {
    cells: '401  200+ 404  404  404  404  200+ 404  200+ 401  401 ',
    operation: 'PUT /api/v2/caption-proposals/{id}',
    send: async (world) => ({
      url: `/api/v2/caption-proposals/${await world.one('caption proposal')}`,
      body: { taken: false },
    }),
  },
]
