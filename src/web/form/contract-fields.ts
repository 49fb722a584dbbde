import type { useForm } from './use-form.ts'

/** Part of a zod schema that describes a field. */
type Schema = {
  def: { innerType?: unknown; in?: unknown }
  safeParse: (value: unknown) => { success: boolean }
  maxLength?: number | null
  isInt?: boolean
  options?: readonly unknown[]
}
type Contract = { shape: Readonly<Record<string, unknown>> }
type Form = Pick<ReturnType<typeof useForm<Record<string, string | boolean>>>, 'text'>
/** Names of the words that are a text. */
type Labels<W> = { [Name in keyof W]: W[Name] extends string ? Name : never }[keyof W] & string

/** The schema inside defaults, nullable ones and transformations. */
function innermost(schema: Schema): Schema {
  const inner = (schema.def.innerType ?? schema.def.in) as Schema | undefined
  return inner ? innermost(inner) : schema
}

/**
 * Props of a form's controls, out of the contract's shape and the words of the screen: id, label, limits,
 * value and error. A field of another name in the contract gives that as `path`.
 *
 * @param optional note of a text that may be left out; none by default
 */
export function contractFields<Field extends string, W extends object>(
  { shape }: Contract,
  form: { text: (name: Field, path?: string) => ReturnType<Form['text']> },
  words: W,
  optional?: string,
) {
  type Name = Field & Labels<W>
  const schemaOf = (path: string): Schema => shape[path] as Schema
  const field = (name: Name, path: string) => ({
    id: name,
    label: words[name] as string,
    ...form.text(name, path),
  })
  return {
    text: (name: Name, path: string = name) => {
      const schema = schemaOf(path)
      const { maxLength } = innermost(schema)
      return {
        ...(optional !== undefined && schema.safeParse(undefined).success && { note: optional }),
        ...(maxLength && { maxLength }),
        ...field(name, path),
      }
    },
    number: (name: Name, path: string = name) => ({
      inputMode: innermost(schemaOf(path)).isInt ? ('numeric' as const) : ('decimal' as const),
      ...field(name, path),
    }),
    /** `order`: the offered choices; all of the contract's by default. */
    choice: <Value extends string>(
      name: Name,
      labels: Readonly<Record<Value, string>>,
      order = innermost(schemaOf(name)).options as readonly NoInfer<Value>[],
    ) => ({
      options: order.map((value) => ({ value, label: labels[value] })),
      ...field(name, name),
    }),
  }
}
