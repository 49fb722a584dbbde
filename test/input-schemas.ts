import { z } from 'zod'
import { implementations } from '#server/app.ts'
import type { Platform } from '#server/platform.ts'

/** JSON schemas of what callers send, each with its name: `GET /words query`. */
export function* inputSchemas(platform: Platform): Generator<[name: string, schema: unknown]> {
  for (const { contract } of implementations(platform))
    for (const endpoint of Object.values(contract))
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part]
        if (schema instanceof z.ZodType)
          yield [
            `${endpoint.method} ${endpoint.path} ${part}`,
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
          ]
      }
}
