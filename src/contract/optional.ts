import { z } from 'zod'

/**
 * A field of a body that may be left out: absent and null are none. A field that comes later is one of these,
 * so that bodies written before it came are still taken.
 */
export const optional = <const Schema extends z.ZodType>(
  schema: Schema,
): z.ZodDefault<z.ZodNullable<Schema>> => z.nullable(schema).default(null as never)

/** Text that may be left out: absent, null and blank are none. */
export const optionalText = (max: number): z.ZodDefault<z.ZodNullable<z.ZodType<string | null, string>>> =>
  optional(
    z
      .string()
      .trim()
      .max(max)
      .transform((text) => text || null),
  )

type Required<Field> = Field extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Field
/** The fields of a body that changes what is there. */
export type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Required<Shape[Name]>>
}

/**
 * The same fields for a PATCH: each may be left out, and then stays as it is. A default would erase it, so
 * defaults go.
 */
export const changes = <const Shape extends Record<string, z.ZodType>>(shape: Shape): Changes<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
    ]),
  ) as Changes<Shape>

/** What is there with the changes that were named. */
export const changed = <Values extends object>(
  before: Values,
  named: { [Name in keyof Values]?: Values[Name] | undefined },
): Values => ({
  ...before,
  ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
})
