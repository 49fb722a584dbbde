import type { z } from 'zod'
import type { Language } from './constants.ts'
import { YEARS } from './dates.ts'
import { FILL_IN, ownOf, EMPTY } from './issue-words.ts'

/** By the format that a text should have; a pattern has words of its own (`own`). */
const FORMATS: Readonly<Record<string, Record<Language, string>>> = {
  date: { en: 'Choose a day.', es: 'Elige un día.' },
  time: { en: 'Enter a time, like 09:30.', es: 'Escribe una hora, como 09:30.' },
  datetime: { en: 'Choose a day and a time.', es: 'Elige un día y una hora.' },
  uuid: { en: 'Choose one of the list.', es: 'Elige algo de la lista.' },
}
const CHECK: Record<Language, string> = { en: 'Please check this value.', es: 'Revisa este valor.' }

/** Describes the fault of one value in words that a person understands; used by the server and by forms. */
export function issueText(issue: z.core.$ZodIssue, language: Language): string {
  const es = language === 'es'
  const own = ownOf(issue.message)
  if (own) return own[language]
  const refined =
    issue.code === 'custom'
      ? (issue.params as Partial<Record<Language, string>> | undefined)?.[language]
      : null
  if (refined) return refined
  const box = issue.code === 'invalid_value' && issue.values.length === 1 && issue.values[0] === true
  if (issue.message === EMPTY && !box) return FILL_IN[language]
  switch (issue.code) {
    case 'invalid_type':
      // Letters in a field for a number are NaN; a part of one is no int.
      if (/^(?:number|int)$/.test(issue.expected))
        return issue.message.includes('received number')
          ? es
            ? 'Escribe un número entero.'
            : 'Enter a whole number.'
          : es
            ? 'Escribe un número, con cifras.'
            : 'Enter a number, in digits.'
      return es ? 'Este valor no es del tipo esperado.' : 'This value is not of the expected kind.'
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? FILL_IN[language]
          : es
            ? `Escribe al menos ${issue.minimum} caracteres.`
            : `Use at least ${issue.minimum} characters.`
      if (issue.origin === 'array')
        return es ? `Elige al menos ${issue.minimum}.` : `Choose at least ${issue.minimum}.`
      return es ? `Escribe ${issue.minimum} o más.` : `Enter ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string')
        return es
          ? `Escribe como máximo ${issue.maximum} caracteres.`
          : `Use at most ${issue.maximum} characters.`
      if (issue.origin === 'array')
        return es ? `Elige como máximo ${issue.maximum}.` : `Choose at most ${issue.maximum}.`
      return es ? `Escribe ${issue.maximum} o menos.` : `Enter ${issue.maximum} or less.`
    case 'invalid_format':
      if (issue.pattern === String(YEARS))
        return es ? 'Elige una fecha entre 1900 y 2999.' : 'Choose a date between 1900 and 2999.'
      if (issue.format === 'email')
        return es
          ? 'Escribe una dirección de correo, como ana@ejemplo.com.'
          : 'Enter an email address, like ana@example.com.'
      if (issue.format === 'url')
        return es ? 'Escribe una dirección web completa.' : 'Enter a full web address.'
      return FORMATS[issue.format]?.[language] ?? CHECK[language]
    case 'invalid_value':
      return box
        ? es
          ? 'Marca esta casilla para continuar.'
          : 'Tick this box to go on.'
        : es
          ? 'Elige uno de los valores de la lista.'
          : 'Choose one of the listed values.'
    case 'unrecognized_keys':
      return es
        ? `Campos desconocidos: ${issue.keys.join(', ')}.`
        : `Unknown fields: ${issue.keys.join(', ')}.`
    default:
      return CHECK[language]
  }
}

/** Every issue with the path of its field, first one per field. */
export function fieldErrors(error: z.ZodError, language: Language): { path: string; message: string }[] {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (!fields.has(path)) fields.set(path, issueText(issue, language))
  }
  return [...fields].map(([path, message]) => ({ path, message }))
}
