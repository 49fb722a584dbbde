import { just, type Line } from '../../../../../test/access/line.ts'
import { NEW_COURSE } from '../../../../../test/samples.ts'

/** Expected answer of each operation for each kind of caller (`test/access`). */
export const LINES: readonly Line[] = [
  // visitor learner learner2 teacher teacher2 editor owner owner2 admin suspended deleted
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /api/v2/course-drafts',
    send: async (world) => {
      await world.one('course draft')
      return { url: '/api/v2/course-drafts' }
    },
  },
  {
    cells: '401  403  403  200+ 200  200+ 200+ 200  200+ 401  401 ',
    operation: 'GET /rest/v1/course-drafts',
  },
  {
    cells: '401  403  403  201  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-drafts',
    send: (world) => ({
      url: '/api/v2/course-drafts',
      body: {
        ...NEW_COURSE,
        title: 'New',
        organization_id: world.organization,
      },
    }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/course-drafts/{common_id}',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'PATCH /api/v2/course-drafts/{common_id}',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}`,
      body: { tags: ['new'] },
      headers: { 'if-match': '"1"' },
    }),
  },
  {
    cells: '401  403  403  403  403  403  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/course-drafts/{common_id}',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}` }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/languages',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages`,
      body: { language: 'es', title: 'Nuevo' },
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'PATCH /api/v2/course-drafts/{common_id}/languages/{language}',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en`,
      body: { summary: 'New' },
      headers: { 'if-match': '"1"' },
    }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'DELETE /api/v2/course-drafts/{common_id}/languages/{language}',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en` }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/nodes',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/nodes`,
      body: { kind: 'module', parent_id: null },
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/course-drafts/{common_id}/removed',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}/removed` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/course-drafts/{common_id}/languages/{language}/checks',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en/checks`,
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/languages/{language}/preview',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en/preview`,
    }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/languages/{language}/publish',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en/publish`,
    }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/languages/{language}/unpublish',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en/unpublish`,
    }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/languages/{language}/archive',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/languages/en/archive`,
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/course-drafts/{common_id}/publications',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}/publications` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/publications/{id}/restore',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('edition')}/restore` }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/copy',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}/copy` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/course-drafts/{common_id}/people',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}/people` }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/people',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/people`,
      body: { user_id: world.people.teacher!.id, role: 'Teacher' },
    }),
  },
  {
    cells: '401  403  403  404  404  404  404  404  404  401  401 ',
    operation: 'DELETE /api/v2/course-drafts/{common_id}/people/{user_id}',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${await world.one('course draft')}/people/${world.people.teacher!.id}`,
    }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'GET /api/v2/course-drafts/{common_id}/archive',
    send: async (world) => ({ url: `/api/v2/course-drafts/${await world.one('course draft')}/archive` }),
  },
  {
    cells: '401  403  403  422  422  422  422  422  422  401  401 ',
    operation: 'POST /api/v2/course-imports',
    send: just('/api/v2/course-imports?dry_run=true', Buffer.from('none'), {
      'content-type': 'application/zip',
    }),
  },
  {
    cells: '401  403  403  200+ 404  403  200+ 404  200+ 401  401 ',
    without: '200',
    operation: 'GET /api/v2/course-drafts/{common_id}/learner-invites',
    send: async (world) => {
      await world.one('learner invite')
      return { url: `/api/v2/course-drafts/${world.course}/learner-invites` }
    },
  },
  {
    cells: '401  403  403  201  404  403  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-drafts/{common_id}/learner-invites',
    send: (world) => ({
      url: `/api/v2/course-drafts/${world.course}/learner-invites`,
      body: { user_ids: [world.people.learner!.id] },
    }),
  },
  {
    cells: '401  403  403  200  404  403  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/course-drafts/{common_id}/learner-invites/{id}',
    send: async (world) => ({
      url: `/api/v2/course-drafts/${world.course}/learner-invites/${await world.one('learner invite')}`,
    }),
  },
  {
    cells: '401  200+ 200  200+ 200  200  200  200  200  401  401 ',
    without: '200',
    operation: 'GET /api/v2/course-invites',
    send: async (world) => {
      await world.one('learner invite')
      await world.one('course invite')
      return { url: '/api/v2/course-invites' }
    },
  },
  {
    cells: '401  200+ 200  200+ 200  200  200  200  200  401  401 ',
    without: '200',
    operation: 'GET /rest/v1/course-invites',
  },
  {
    cells: '401  404  404  200  404  404  404  404  404  401  401 ',
    without: '404',
    operation: 'POST /api/v2/course-invites/{id}/accept',
    send: async (world) => ({ url: `/api/v2/course-invites/${await world.one('course invite')}/accept` }),
  },
  {
    cells: '401  404  404  200  404  404  404  404  404  401  401 ',
    without: '404',
    operation: 'POST /api/v2/course-invites/{id}/decline',
    send: async (world) => ({ url: `/api/v2/course-invites/${await world.one('course invite')}/decline` }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'GET /api/v2/course-nodes/{id}',
    send: async (world) => ({ url: `/api/v2/course-nodes/${await world.one('node')}` }),
  },
  {
    cells: '401  403  403  404  404  200+ 200+ 404  200+ 401  401 ',
    operation: 'PATCH /api/v2/course-nodes/{id}',
    send: async (world) => ({
      url: `/api/v2/course-nodes/${await world.one('node')}`,
      body: { texts: { en: { title: 'New' } } },
      headers: { 'if-match': '"1"' },
    }),
  },
  {
    cells: '401  403  403  404  404  409  409  404  409  401  401 ',
    operation: 'POST /api/v2/course-nodes/{id}/move',
    send: async (world) => ({
      url: `/api/v2/course-nodes/${await world.one('node')}/move`,
      body: { parent_id: null, before_id: null },
    }),
  },
  {
    cells: '401  403  403  404  404  201  201  404  201  401  401 ',
    operation: 'POST /api/v2/course-nodes/{id}/copy',
    send: async (world) => ({ url: `/api/v2/course-nodes/${await world.one('node')}/copy` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'DELETE /api/v2/course-nodes/{id}',
    send: async (world) => ({ url: `/api/v2/course-nodes/${await world.one('node')}` }),
  },
  {
    cells: '401  403  403  404  404  200  200  404  200  401  401 ',
    operation: 'POST /api/v2/course-nodes/{id}/restore',
    send: async (world) => ({ url: `/api/v2/course-nodes/${await world.one('node')}/restore` }),
  },
]
