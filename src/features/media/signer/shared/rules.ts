import { DIRECTION_WORDS, vectorOf } from './directions.ts'

/** Error of one field, in both languages; `path` as in `hand.moves[0].to.palm`. */
export type Problem = { path: string; en: string; es: string }

export type Rule = (
  value: unknown,
  path: string,
  report: (path: string, en: string, es: string) => void,
) => void
type Fields = Record<string, Rule>
type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  (words: readonly string[]): Rule =>
  (value, path, report) => {
    if (typeof value === 'string' && words.includes(value)) return
    const near =
      typeof value === 'string'
        ? words
            .filter(
              (word) =>
                word.length > 2 &&
                value.length > 2 &&
                (word.includes(value.toLowerCase()) || value.toLowerCase().includes(word)),
            )
            .slice(0, 4)
        : []
    const list = (near.length > 0 ? near : words).join(', ')
    report(
      path,
      `${JSON.stringify(value)} is not known here; use ${near.length > 0 ? 'perhaps' : 'one of'} ${list}`,
      `${JSON.stringify(value)} no se conoce aquí; usa ${near.length > 0 ? 'tal vez' : 'uno de'} ${list}`,
    )
  }
export const number =
  (min: number, max: number, whole = false): Rule =>
  (value, path, report) => {
    if (typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value)))
      return
    report(
      path,
      `has to be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`,
      `tiene que ser un número ${whole ? 'entero ' : ''}de ${min} a ${max}`,
    )
  }
export const text =
  (max: number, pattern?: RegExp): Rule =>
  (value, path, report) => {
    if (typeof value !== 'string' || value.length === 0 || value.length > max)
      report(
        path,
        `has to be text of 1 to ${max} characters`,
        `tiene que ser un texto de 1 a ${max} caracteres`,
      )
    else if (pattern && !pattern.test(value))
      report(
        path,
        `"${value}" has characters that may not stand here`,
        `"${value}" tiene caracteres que no se admiten aquí`,
      )
  }
export const flag: Rule = (value, path, report) => {
  if (typeof value !== 'boolean') report(path, 'has to be true or false', 'tiene que ser true o false')
}
export const listOf =
  (rule: Rule, max: number): Rule =>
  (value, path, report) => {
    if (!Array.isArray(value) || value.length > max)
      return report(
        path,
        `has to be a list of at most ${max}`,
        `tiene que ser una lista de ${max} como máximo`,
      )
    for (const [index, item] of value.entries()) rule(item, `${path}[${index}]`, report)
  }
export const object =
  (required: Fields, optional: Fields = {}): Rule =>
  (value, path, report) => {
    if (!isObject(value)) return report(path, 'has to be an object', 'tiene que ser un objeto')
    const pathOf = (name: string) => (path ? `${path}.${name}` : name)
    for (const name of Object.keys(required))
      if (value[name] === undefined) report(pathOf(name), 'is missing', 'falta')
    for (const [name, field] of Object.entries(value)) {
      const rule = required[name] ?? optional[name]
      if (!rule)
        report(
          pathOf(name),
          `is not a field here; known are ${Object.keys({ ...required, ...optional }).join(', ')}`,
          `no es un campo aquí; se conocen ${Object.keys({ ...required, ...optional }).join(', ')}`,
        )
      else if (field !== undefined) rule(field, pathOf(name), report)
    }
  }
/** Chooses the rule by the value of one field. */
export const byField =
  (name: string, rules: Record<string, Rule>): Rule =>
  (value, path, report) => {
    if (!isObject(value)) return report(path, 'has to be an object', 'tiene que ser un objeto')
    const rule = typeof value[name] === 'string' ? rules[value[name]] : undefined
    if (rule) rule(value, path, report)
    else oneOf(Object.keys(rules))(value[name], path ? `${path}.${name}` : name, report)
  }

export const triple =
  (limit: number): Rule =>
  (value, path, report) => {
    if (!Array.isArray(value) || value.length !== 3)
      return report(
        path,
        'has to be three numbers: [left, up, out]',
        'tienen que ser tres números: [izquierda, arriba, afuera]',
      )
    for (const [index, item] of value.entries()) number(-limit, limit)(item, `${path}[${index}]`, report)
  }
export const direction: Rule = (value, path, report) => {
  if (typeof value !== 'string') return triple(100)(value, path, report)
  if (vectorOf(value)) return
  report(
    path,
    `"${value}" is no direction; join ${DIRECTION_WORDS.join(', ')} with "-", as in "up-left"`,
    `"${value}" no es una dirección; une ${DIRECTION_WORDS.join(', ')} con "-", como en "up-left"`,
  )
}
