import { createHash } from 'node:crypto'
import { just, type Line } from '../../../../../test/access/line.ts'

/** The version of a film that asks nothing. */
const NO_STOPS = createHash('sha256').update('[]').digest('hex').slice(0, 16)
const uploads = { 'tus-resumable': '1.0.0' }

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '404  200+ 404  200+ 404  404  200+ 404  200+ 404  404 ',
    without: '404',
    operation: 'GET /api/v2/files',
    send: async (world) => ({ url: `/api/v2/files?keyPath=media/${await world.one('film')}.mp4` }),
  },
  {
    cells: '404  200+ 404  200+ 404  404  200+ 404  200+ 404  404 ',
    without: '404',
    operation: 'GET /files',
    send: async (world) => ({ url: `/files?keyPath=media/${await world.one('film')}.mp4` }),
  },
  {
    cells: '401  200+ 200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/media',
    send: async (world) => {
      await world.one('media')
      return { url: '/api/v2/media' }
    },
  },
  { cells: '401  200+ 200  200  200  200  200  200  200  401  401 ', operation: 'GET /rest/v1/media' },
  {
    cells: '401  200+ 404  404  404  404  404  404  404  401  401 ',
    operation: 'GET /api/v2/media/{id}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'POST /api/v2/media/{id}/retry',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/retry` }),
  },
  {
    cells: '401  200  200  200  200  200  200  200  200  401  401 ',
    operation: 'GET /api/v2/films/converter',
  },
  {
    cells: '404  404  404  404  404  404  404  404  404  404  404 ',
    operation: 'GET /api/v2/films',
    send: async (world) => ({ url: `/api/v2/films?keyPath=media/${await world.one('media')}.mp4` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/captions',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/captions` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/media/{id}/captions/{language}',
    send: async (world) => ({
      url: `/api/v2/media/${await world.one('media')}/captions/en`,
      body: { text: 'WEBVTT', version: 0 },
    }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/media/{id}/captions/{language}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/captions/en` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/stops',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/stops` }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'PUT /api/v2/media/{id}/stops',
    send: async (world) => ({
      url: `/api/v2/media/${await world.one('media')}/stops`,
      body: { version: NO_STOPS, stops: [] },
    }),
  },
  {
    cells: '404  200  404  404  404  404  404  404  404  404  404 ',
    operation: 'POST /api/v2/films/stops/{id}/answers',
    send: async (world) => ({
      url: `/api/v2/films/stops/${await world.one('stop')}/answers`,
      body: { given: [0] },
    }),
  },
  {
    cells: '401  200  404  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/media/{id}/posters',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/posters` }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'PUT /api/v2/media/{id}/posters/{language}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/posters/en`, body: { at: 0 } }),
  },
  {
    cells: '401  404  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/media/{id}/posters/{language}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}/posters/en` }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/media/{id}',
    send: async (world) => ({ url: `/api/v2/media/${await world.one('media')}` }),
  },
  {
    cells: '401  201  201  201  201  201  201  201  201  401  401 ',
    operation: 'POST /uploads',
    send: just('/uploads', undefined, { ...uploads, 'upload-length': '5' }),
  },
  {
    cells: '401  200  404  404  404  404  404  404  404  401  401 ',
    operation: 'HEAD /uploads/{id}',
    send: async (world) => ({ url: `/uploads/${await world.one('upload')}`, headers: uploads }),
  },
  {
    cells: '401  415  404  404  404  404  404  404  404  401  401 ',
    operation: 'PATCH /uploads/{id}',
    send: async (world) => ({
      url: `/uploads/${await world.one('upload')}`,
      body: Buffer.from('short'),
      headers: { ...uploads, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
  },
  {
    cells: '401  204  404  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /uploads/{id}',
    send: async (world) => ({ url: `/uploads/${await world.one('upload')}`, headers: uploads }),
  },
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'GET /media/{key}',
    send: just('/media/media/x.mp4?until=1&signature=x'),
  },
  {
    cells: '403  403  403  403  403  403  403  403  403  403  403 ',
    operation: 'HEAD /media/{key}',
    send: just('/media/media/x.mp4?until=1&signature=x'),
  },
]
