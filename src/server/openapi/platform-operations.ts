import type { Platform } from '../platform.ts'
import { errorsOf } from './errors.ts'
import type { Content, Json, Operation, Parameter } from './types.ts'

type Described = Operation & { method: string; path: string }

const query = (
  name: string,
  description: string,
  schema: Json = { type: 'string' },
  required = false,
): Parameter => ({ name, in: 'query', required, description, schema })
const json = (description: string, schema: Json): Content => ({
  description,
  content: { 'application/json': { schema } },
})
const open = { security: [] as Json[], parameters: [] as Parameter[] }

/** What the platform itself answers, besides the features' contracts. */
export function platformOperations(_platform: Platform): Described[] {
  const key: Parameter = {
    name: 'key',
    in: 'path',
    required: true,
    description: 'Key of the file, with its slashes',
    schema: { type: 'string' },
  }
  const mediaParameters: Parameter[] = [
    key,
    query('until', 'When the address ends, in seconds', { type: 'integer' }, true),
    query('signature', 'Signature of the address', { type: 'string' }, true),
    query('w', 'Width in pixels', { type: 'integer' }),
    query('h', 'Height in pixels', { type: 'integer' }),
  ]
  const file: Content = {
    description: 'The file, or the picture resized to AVIF, WebP or JPEG',
    content: { '*/*': { schema: {} } },
  }
  const media = {
    ...open,
    tags: ['platform/files'],
    parameters: mediaParameters,
    responses: {
      '200': file,
      '206': { ...file, description: 'The part that was asked for' },
      '304': { description: 'Unchanged' },
      ...errorsOf([403, 404, 415, 416, 500, 503]),
    },
  }
  const header = (name: string, description: string, required = true): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  const tusVersion = header('Tus-Resumable', 'Version of the protocol: 1.0.0')
  const upload: Parameter = {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Id of the upload',
    schema: { type: 'string' },
  }
  const uploads = {
    tags: ['media/uploads'],
    security: [{ bearer: [] }],
    'x-permission': { feature: 'Profile', permission: 'View' },
  }
  const health = { ...open, tags: ['platform/health'] }
  const status = (value: string, more: Json = {}): Json => ({
    type: 'object',
    required: ['status'],
    properties: { status: { const: value }, ...more },
  })
  return [
    {
      tags: ['learning/course-archives'],
      security: [{ bearer: [] }],
      'x-permission': { feature: 'Course', permission: 'Update' },
      method: 'get',
      path: '/api/v2/course-drafts/{common_id}/archive',
      operationId: 'courseArchives.export',
      summary: 'A whole course as one ZIP that describes itself: course.json and its media',
      parameters: [
        {
          name: 'common_id',
          in: 'path',
          required: true,
          description: 'The course',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      responses: {
        '200': {
          description: 'The archive',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
        ...errorsOf([401, 403, 404, 500, 503]),
      },
    },
    {
      tags: ['learning/course-archives'],
      security: [{ bearer: [] }],
      'x-permission': { feature: 'Course', permission: 'Create' },
      method: 'post',
      path: '/api/v2/course-imports',
      operationId: 'courseArchives.import',
      summary:
        'Takes in a course from its ZIP; with dry_run=true it only says what would come in and what is wrong',
      parameters: [query('dry_run', 'Only look', { type: 'string', enum: ['true', 'false'] })],
      requestBody: {
        required: true,
        content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        '200': json('What is in it, and the course that was made', {
          type: 'object',
          required: ['data'],
          properties: { data: { type: 'object' } },
        }),
        ...errorsOf([400, 401, 403, 409, 413, 415, 422, 500, 503]),
      },
    },
    {
      tags: ['learning/certificates'],
      security: [{ bearer: [] }],
      'x-permission': { feature: 'Profile', permission: 'View' },
      method: 'get',
      path: '/api/v2/certificates/{id}/pdf',
      operationId: 'certificates.file',
      summary: 'A certificate as a PDF file, for its owner and for administrators',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The certificate',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      responses: {
        '200': {
          description: 'The file',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        ...errorsOf([401, 403, 404, 409, 429, 500, 503]),
      },
    },
    {
      tags: ['insights/reports'],
      security: [{ bearer: [] }],
      'x-permission': { feature: 'Report', permission: 'View' },
      method: 'get',
      path: '/api/v2/reports/download',
      operationId: 'reports.download',
      summary:
        'The report as CSV or PDF; a PDF of very many learners is made by a job instead (POST /reports/files)',
      parameters: [
        { ...query('format', 'Of the file', { type: 'string', enum: ['csv', 'pdf'] }), required: true },
        query('date_range', 'The period, in the caller’s zone', { type: 'string' }),
        ...['group_id', 'common_id', 'user_id', 'organization_id'].map((name) =>
          query(name, 'Narrows the report', { type: 'string', format: 'uuid' }),
        ),
      ],
      responses: {
        '200': {
          description: 'The file',
          content: Object.fromEntries(
            ['text/csv', 'application/pdf'].map((type) => [
              type,
              { schema: { type: 'string', format: 'binary' } },
            ]),
          ),
        },
        ...errorsOf([401, 403, 404, 409, 422, 429, 500, 503]),
      },
    },
    ...(['get', 'post'] as const).map((method) => ({
      ...open,
      tags: ['insights/reports'],
      method,
      path: '/api/v2/reports/unsubscribe',
      operationId: `reports.unsubscribe.${method}`,
      summary:
        method === 'get'
          ? 'Asks whether a report by mail is to stop, for the holder of its link'
          : 'Stops a report by mail with one click (RFC 8058)',
      parameters: [query('token', 'From the mail', { type: 'string' })],
      responses: {
        '200': { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
        ...errorsOf(method === 'get' ? [429, 500, 503] : [404, 429, 500, 503]),
      },
    })),
    ...(['get', 'post'] as const).map((method) => ({
      ...open,
      tags: ['learning/recommendations'],
      method,
      path: '/api/v2/recommendations/unsubscribe',
      operationId: `recommendations.unsubscribe.${method}`,
      summary:
        method === 'get'
          ? 'Asks whether recommendations by mail are to stop, for the holder of its link'
          : 'Stops recommendations by mail with one click (RFC 8058)',
      parameters: [query('token', 'From the mail', { type: 'string' })],
      responses: {
        '200': { description: 'A page', content: { 'text/html': { schema: { type: 'string' } } } },
        ...errorsOf(method === 'get' ? [429, 500, 503] : [404, 429, 500, 503]),
      },
    })),
    {
      ...health,
      method: 'get',
      path: '/health/live',
      operationId: 'health.live',
      summary: 'Whether the process runs',
      responses: { '200': json('It runs', status('live')), ...errorsOf([500]) },
    },
    {
      ...health,
      method: 'get',
      path: '/health/ready',
      operationId: 'health.ready',
      summary: 'Whether everything that answers need can be reached; 503 names what cannot, as fields',
      responses: {
        '200': json(
          'Everything is there',
          status('ready', { checks: { type: 'object', additionalProperties: { const: 'up' } } }),
        ),
        ...errorsOf([500, 503]),
      },
    },
    {
      ...health,
      method: 'get',
      path: '/metrics',
      operationId: 'health.metrics',
      summary: 'Figures for Prometheus: for this machine, or with METRICS_TOKEN as bearer token',
      responses: {
        '200': { description: 'Figures', content: { 'text/plain': { schema: { type: 'string' } } } },
        ...errorsOf([404, 500]),
      },
    },
    {
      ...uploads,
      method: 'post',
      path: '/uploads',
      operationId: 'uploads.create',
      summary: 'Starts a resumable upload (tus 1.0) of a video or picture',
      parameters: [
        tusVersion,
        header('Upload-Length', 'Bytes of the file'),
        header('Upload-Metadata', 'filename, in base64', false),
      ],
      responses: {
        '201': { description: 'Started; Location is its address' },
        ...errorsOf([400, 401, 413, 429, 500, 503]),
      },
    },
    {
      ...uploads,
      method: 'head',
      path: '/uploads/{id}',
      operationId: 'uploads.offset',
      summary: 'How much of an upload has arrived',
      parameters: [upload, tusVersion],
      responses: { '200': { description: 'Upload-Offset and Upload-Length' }, ...errorsOf([401, 404, 500]) },
    },
    {
      ...uploads,
      method: 'patch',
      path: '/uploads/{id}',
      operationId: 'uploads.append',
      summary: 'Sends the next bytes; the last answer names the media in Upload-Media-Id',
      parameters: [upload, tusVersion, header('Upload-Offset', 'Where the bytes belong')],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { '204': { description: 'Arrived' }, ...errorsOf([400, 401, 404, 409, 413, 415, 500, 503]) },
    },
    {
      ...uploads,
      method: 'delete',
      path: '/uploads/{id}',
      operationId: 'uploads.cancel',
      summary: 'Ends an upload and forgets its bytes',
      parameters: [upload, tusVersion],
      responses: { '204': { description: 'Forgotten' }, ...errorsOf([400, 401, 404, 500]) },
    },
    {
      ...media,
      method: 'get',
      path: '/media/{key}',
      operationId: 'files.read',
      summary: 'A file by its signed address',
    },
    {
      ...media,
      method: 'head',
      path: '/media/{key}',
      operationId: 'files.head',
      summary: 'Size, type and version of a file by its signed address',
    },
    {
      ...open,
      method: 'get',
      path: '/api/v2/openapi.json',
      operationId: 'openapi',
      tags: ['platform/documentation'],
      summary: 'This description',
      responses: { '200': json('OpenAPI 3.1', { type: 'object' }), ...errorsOf([500, 503]) },
    },
  ]
}
