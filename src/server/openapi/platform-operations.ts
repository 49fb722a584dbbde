import { CONNECTIONS } from '../config.ts'
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

/** Operations of the platform itself, besides the features' contracts. */
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
  const health = { ...open, tags: ['platform/health'] }
  const status = (value: string, more: Json = {}): Json => ({
    type: 'object',
    required: ['status'],
    properties: {
      status: { const: value },
      build: {
        type: 'object',
        description: 'The running build',
        required: ['version', 'commit', 'build', 'role'],
        properties: {
          version: { type: 'string' },
          commit: { type: ['string', 'null'], description: 'The commit that it was made of' },
          build: { type: 'string', description: 'Hash of its server and of its web' },
          role: { enum: Object.keys(CONNECTIONS) },
        },
      },
      ...more,
    },
  })
  return [
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
