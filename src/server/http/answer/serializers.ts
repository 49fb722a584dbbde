import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

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
      serialize ??= compile(route)
      return serialize(answer)
    }
  }
}
