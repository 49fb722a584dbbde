import { z } from 'zod'
import { manyLines, oneLine } from './text.ts'

/**
 * Optional field of a body: absent and null mean none. New fields use it, so that bodies written before them
 * remain valid.
 */
export const optional = <const Schema extends z.ZodType>(
  schema: Schema,
): z.ZodDefault<z.ZodNullable<Schema>> => z.nullable(schema).default(null as never)

type OptionalText = z.ZodDefault<z.ZodNullable<z.ZodType<string | null, string>>>
const orNone = (text: z.ZodString): OptionalText => optional(text.transform((typed) => typed || null))

/** A text in one line that may be left out: absent, null and blank are none. */
export const optionalLine = (max: number): OptionalText => orNone(oneLine().max(max))
/** The same for a text of several lines. */
export const optionalText = (max: number): OptionalText => orNone(manyLines().max(max))

type Required<Field> = Field extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Field
/** The fields of a body that changes what is there. */
export type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Required<Shape[Name]>>
}

/**
 * The same fields for a PATCH: each may be left out, and then stays unchanged. A default would overwrite it,
 * so defaults are removed.
 */
export const changes = <const Shape extends Record<string, z.ZodType>>(shape: Shape): Changes<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
    ]),
  ) as Changes<Shape>

/** Returns the values with the named changes applied. */
export const changed = <Values extends object>(
  before: Values,
  named: { [Name in keyof Values]?: Values[Name] | undefined },
): Values => ({
  ...before,
  ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
})
