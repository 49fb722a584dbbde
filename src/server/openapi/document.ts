import { DOCUMENT_TITLE } from '#contract/constants.ts'
import { addressOf, type Endpoint } from '#contract/endpoint.ts'
import type { Implementation } from '../http/implement.ts'
import type { Platform } from '../platform.ts'
import { described, describedOperation, fieldDescriptions } from './descriptions.ts'
import { errorResponses, errorSchema } from './errors.ts'
import { operationOf } from './operations.ts'
import { commonParameters } from './parameters.ts'
import { platformOperations } from './platform-operations.ts'
import { contractTags } from './tags.ts'
import type { Json, OpenApi, Operation } from './types.ts'

const camel = (text: string): string =>
  text.replace(/[-/]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** OpenAPI 3.1 of everything that the server answers, made from the contracts that it answers by. */
export async function openApiDocument(
  platform: Platform,
  implementations: readonly Implementation[],
): Promise<OpenApi> {
  const tags = await contractTags()
  const describe = await fieldDescriptions()
  const document: OpenApi = {
    openapi: '3.1.0',
    info: {
      title: DOCUMENT_TITLE,
      version: '2',
      description:
        'Answers of /api/v1 and /api/v2 are the same. Bodies: `{ data, message?, toast?, response_type?, meta? }`, errors `{ message, data?, toast, response_type, error_id }`.',
    },
    servers: [{ url: platform.config.PUBLIC_URL }],
    tags: [],
    paths: {},
    components: {
      schemas: { Error: described(errorSchema, 'platform', describe) },
      parameters: commonParameters,
      responses: described(errorResponses, 'platform', describe),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Access token of 15 minutes',
        },
      },
    },
  }
  const used = new Set<string>()
  const unique = (wanted: string): string => {
    let name = wanted
    for (let n = 2; used.has(name); n++) name = `${wanted}${n}`
    used.add(name)
    return name
  }
  const put = (address: string, method: string, operation: Operation): void => {
    ;(document.paths[address] ??= {})[method.toLowerCase()] = operation
  }
  for (const { contract, handlers } of implementations) {
    const tag = tags.get(contract) ?? 'platform'
    for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
      const operation = (id: string, bareList = false): Operation => {
        const components: Record<string, Json> = {}
        const made = operationOf(platform, endpoint, { operationId: unique(id), tag, components }, bareList)
        Object.assign(document.components.schemas, described(components, tag, describe))
        return describedOperation(made, tag, describe)
      }
      const id = `${camel(tag.split('/').at(-1) ?? '')}.${name}`
      put(addressOf(endpoint), endpoint.method, operation(id))
      if (endpoint.alsoAtRoot) put(endpoint.path, endpoint.method, operation(`${id}AtRoot`))
      if (endpoint.grammar && typeof handlers[name] !== 'function' && !endpoint.path.includes('{'))
        put(
          `/rest/v1/${endpoint.grammar.name}`,
          'get',
          operation(`rest.${camel(endpoint.grammar.name)}`, true),
        )
    }
  }
  for (const { method, path, ...operation } of platformOperations(platform))
    put(path, method, describedOperation(operation, 'platform', describe))
  document.tags = [
    ...new Set(
      Object.values(document.paths).flatMap((methods) =>
        Object.values(methods).flatMap((operation) => operation.tags),
      ),
    ),
  ]
    .sort()
    .map((name) => ({ name }))
  return document
}
