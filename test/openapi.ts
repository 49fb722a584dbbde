import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#server/openapi/document.ts'
import type { OpenApi } from '#server/openapi/types.ts'
import type { Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'

/** Data by which an answer is judged. `route` is the server's pattern, e.g. `/api/v2/courses/:id`. */
export type Answered = {
  method: string
  route: string | undefined
  status: number
  contentType: string
  body: string
}

/** Addresses that the description must know; pages and the development tools are no part of it. */
const DESCRIBED = /^\/(api\/v2|rest|files|functions|uploads|health|metrics|media)(\/|$)/
export const isDescribed = (route: string): boolean => DESCRIBED.test(route)
export const openApiPath = (route: string): string =>
  route.replace('/media/*', '/media/{key}').replace(/:(\w+)/g, '{$1}')
const pointer = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The documents that were asked for, by what is in them: test files of one process share them. */
const described = new Map<string, Promise<OpenApi>>()
type Judge = { ajv: Ajv2020; compiled: Map<string, ValidateFunction> }
const judges = new WeakMap<OpenApi, Judge>()

function judgeOf(document: OpenApi): Judge {
  let judge = judges.get(document)
  if (!judge) {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema(document, 'api')
    judges.set(document, (judge = { ajv, compiled: new Map() }))
  }
  return judge
}

function validator(document: OpenApi, path: readonly string[]): ValidateFunction {
  const { ajv, compiled } = judgeOf(document)
  const ref = `api#/${path.map(pointer).join('/')}`
  let found = compiled.get(ref)
  if (!found) compiled.set(ref, (found = ajv.compile({ $ref: ref })))
  return found
}

/** Lists violations of the server's own description in an answer; empty when there are none. */
export function problemsOf(
  document: OpenApi,
  { method, route, status, contentType, body }: Answered,
): string[] {
  const type = contentType.split(';')[0] ?? ''
  const name = `${method} ${route ?? '(no route)'} ${status}`
  const judge = (path: readonly string[]): string[] => {
    const validate = validator(document, path)
    return validate(JSON.parse(body))
      ? []
      : (validate.errors ?? []).map((error) => `${name}: ${error.instancePath || '(body)'} ${error.message}`)
  }
  const asError = (): string[] =>
    type === 'application/json'
      ? judge(['components', 'schemas', 'Error'])
      : [`${name}: an error that is ${type || 'nothing'}, not JSON`]
  if (route === undefined) return status >= 400 ? asError() : []
  if (!isDescribed(route) || method === 'OPTIONS') return []
  const path = openApiPath(route)
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) return method === 'HEAD' ? [] : [`${name}: the operation is not described`]
  if (status === 304 || status === 204 || method === 'HEAD' || (status >= 300 && status < 400)) return []
  if (status >= 400)
    return (operation.responses[String(status)] ?? operation.responses['default'])
      ? asError()
      : [`${name}: the status is not described`]
  const response = operation.responses[String(status)]
  if (!response || '$ref' in response) return [`${name}: the status is not described`]
  const media = response.content?.[type] ? type : response.content?.['*/*'] ? '*/*' : undefined
  if (!media)
    return response.content || body !== '' ? [`${name}: ${type || 'nothing'} is not a described type`] : []
  return type.endsWith('json')
    ? judge(['paths', path, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema'])
    : []
}

/** Judges every answer of a server. The list fills with what does not match. */
export function watchAnswers(
  app: FastifyInstance,
  platform: () => Platform,
  implementations: () => readonly Implementation[],
): { document(): Promise<OpenApi>; violations: string[] } {
  const violations: string[] = []
  let own: Promise<OpenApi> | undefined
  const make = (): Promise<OpenApi> => {
    const features = implementations(),
      key = features
        .flatMap(({ contract }) => Object.values(contract).map(({ method, path }) => `${method} ${path}`))
        .join()
    let found = described.get(key)
    if (!found) described.set(key, (found = openApiDocument(platform(), features)))
    return found
  }
  const document = () => (own ??= make())
  app.addHook('onSend', async (request, reply, payload) => {
    const body = typeof payload === 'string' ? payload : ''
    violations.push(
      ...problemsOf(await document(), {
        method: request.method,
        route: request.is404 ? undefined : request.routeOptions.url,
        status: reply.statusCode,
        contentType: String(reply.getHeader('content-type') ?? ''),
        body,
      }),
    )
  })
  return { document, violations }
}

/**
 * Fails when an answer does not match the description: for answers that no test application gave (another
 * process, a real client).
 */
export async function expectMatchesOpenApi(document: OpenApi, answer: Answered): Promise<void> {
  const problems = problemsOf(document, answer)
  if (problems.length > 0) throw new Error(`Answers that do not match openapi.json:\n${problems.join('\n')}`)
}
