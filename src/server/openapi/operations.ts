import { can, type Endpoint, type Raw } from '#contract/endpoint.ts'
import type { Platform } from '../platform.ts'
import { rowColumns } from '../http/mount.ts'
import { envelopeSchema, openApiSchema } from '../http/answer/schema.ts'
import { errorsOf, statusesOf } from './errors.ts'
import { parametersOf } from './parameters.ts'
import type { Content, Json, Operation } from './types.ts'

/** Puts a schema that refers to itself among the components, where its references still lead somewhere. */
export function schemaFor(components: Record<string, Json>, name: string, schema: Json): Json {
  const text = JSON.stringify(schema)
  if (!text.includes('"$ref"')) return schema
  const moved = text.replace(
    /"\$ref":"#(?:\/\$defs\/([^"]+))?"/g,
    (_, def?: string) => `"$ref":"#/components/schemas/${name}${def ? `_${def}` : ''}"`,
  )
  const { $defs = {}, ...rest } = JSON.parse(moved) as Json & { $defs?: Record<string, Json> }
  components[name] = rest
  for (const [def, one] of Object.entries($defs)) components[`${name}_${def}`] = one
  return { $ref: `#/components/schemas/${name}` }
}

const isRead = (method: Endpoint['method']): boolean => method === 'GET' || method === 'HEAD'
/** `security` and `x-permission` of an endpoint. */
export function accessOf(
  platform: Platform,
  { access, method }: Pick<Endpoint, 'access' | 'method'>,
): Pick<Operation, 'security' | 'x-permission'> {
  if (access === 'open') return { security: [] }
  // Exactly the signed-in roles read and change a profile of their own (permission matrix).
  const permission = access === 'signed-in' ? can('Profile', isRead(method) ? 'View' : 'Update') : access
  const visitorsToo =
    permission.visitors &&
    platform.permissions('CMS').scope(permission.feature, permission.permission) !== null
  return {
    security: visitorsToo ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-permission': {
      feature: permission.feature,
      ...(permission.or && { or: permission.or }),
      permission: permission.permission,
      ...(permission.reach && { reach: permission.reach }),
    },
  }
}

const binary = { schema: { type: 'string', format: 'binary' } }
const contentOf = (types: readonly string[]): Record<string, { schema: Json }> =>
  Object.fromEntries(types.map((type) => [type === '*' ? '*/*' : type, binary]))
/** An answer of bytes, or of nothing but headers. */
const bytesOf = ({ produces = [], answers }: Raw): Content => ({
  description: answers ?? 'The bytes',
  ...(produces.length > 0 && { content: contentOf(produces) }),
})
const sentBytes = ({ types, optional }: NonNullable<Raw['consumes']>): Operation['requestBody'] => ({
  required: optional !== true,
  content: contentOf(types),
})

type Place = { operationId: string; tag: string; components: Record<string, Json> }

/** One operation of a contract, at /api/v2 (or, `bareList`, as PostgREST answers it at /rest/v1). */
export function operationOf(
  platform: Platform,
  endpoint: Endpoint,
  { operationId, tag, components }: Place,
  bareList = false,
): Operation {
  const columns = endpoint.list ? rowColumns(endpoint) : []
  const name = operationId.replace(/\W/g, '_')
  const data = schemaFor(components, name, openApiSchema(endpoint.response, 'output'))
  // `select` answers a part of each row's columns, or some by another name.
  const rows: Json =
    endpoint.grammar && 'items' in data
      ? { ...data, items: { ...(data['items'] as Json), required: [], additionalProperties: true } }
      : data
  const bare = endpoint.bare || bareList
  const success: Content = endpoint.raw?.produces
    ? bytesOf(endpoint.raw)
    : {
        description: bareList ? 'The rows' : endpoint.list ? 'A page of rows' : 'Done',
        ...(bareList && {
          headers: {
            'Content-Range': {
              description: 'First and last row, and the total when it was asked for',
              schema: { type: 'string' },
            },
          },
        }),
        ...(endpoint.versioned &&
          !bareList && {
            headers: { ETag: { description: 'Version of the row', schema: { type: 'string' } } },
          }),
        content: {
          'application/json': { schema: bare ? rows : envelopeSchema(rows, endpoint.list === true) },
          ...(endpoint.grammar && { 'text/csv': { schema: { type: 'string' } } }),
          ...(bareList &&
            'items' in rows && { 'application/vnd.pgrst.object+json': { schema: rows['items'] as Json } }),
        },
      }
  return {
    operationId,
    tags: [tag],
    summary: endpoint.summary,
    ...accessOf(platform, endpoint),
    parameters: parametersOf(endpoint, columns, bareList),
    ...(endpoint.raw?.consumes && { requestBody: sentBytes(endpoint.raw.consumes) }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: {
          'application/json': {
            schema: schemaFor(components, `${name}_body`, openApiSchema(endpoint.body, 'input')),
          },
        },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: success,
      ...(bareList && { '206': success }),
      ...errorsOf([...statusesOf(endpoint), ...(bareList ? [404, 409] : [])]),
    },
  }
}
