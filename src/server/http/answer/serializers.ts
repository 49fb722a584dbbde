import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

/** A JSON Schema that is made when the first answer of its shape is written. */
export class LaterSchema {
  readonly make: () => Record<string, unknown>
  constructor(make: () => Record<string, unknown>) {
    this.make = make
  }
}

const compilers = SerializerSelector()

/**
 * Fastify's serializers, each compiled for its first answer. Compiling all of them took half of a start, and
 * most processes never need most of them.
 */
export function buildSerializer(
  ...[schemas, options]: Parameters<typeof compilers>
): ReturnType<typeof compilers> {
  const compile = compilers(schemas, options)
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined
    return (answer: unknown) => {
      serialize ??= compile({
        ...route,
        schema: route.schema instanceof LaterSchema ? route.schema.make() : route.schema,
      })
      return serialize(answer)
    }
  }
}
