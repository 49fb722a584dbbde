import type { z } from 'zod'
import type { Language } from './constants.ts'

/** What is wrong with one value, in words a person understands; used by the server and by forms. */
export function issueText(issue: z.core.$ZodIssue, language: Language): string {
  const es = language === 'es'
  switch (issue.code) {
    case 'invalid_type':
      // Letters in a field for a number are NaN; a part of one is no int.
      if (/^(?:number|int)$/.test(issue.expected) && !/received (?:undefined|null)/.test(issue.message))
        return issue.message.includes('received number')
          ? es
            ? 'Escribe un número entero.'
            : 'Enter a whole number.'
          : es
            ? 'Escribe un número, con cifras.'
            : 'Enter a number, in digits.'
      return issue.input === undefined || issue.message.includes('received undefined')
        ? es
          ? 'Completa este campo.'
          : 'Please fill in this field.'
        : es
          ? 'Este valor no es del tipo esperado.'
          : 'This value is not of the expected kind.'
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? es
            ? 'Completa este campo.'
            : 'Please fill in this field.'
          : es
            ? `Escribe al menos ${issue.minimum} caracteres.`
            : `Use at least ${issue.minimum} characters.`
      if (issue.origin === 'array')
        return es ? `Elige al menos ${issue.minimum}.` : `Choose at least ${issue.minimum}.`
      return es ? `El mínimo es ${issue.minimum}.` : `The smallest value is ${issue.minimum}.`
    case 'too_big':
      if (issue.origin === 'string')
        return es
          ? `Escribe como máximo ${issue.maximum} caracteres.`
          : `Use at most ${issue.maximum} characters.`
      if (issue.origin === 'array')
        return es ? `Elige como máximo ${issue.maximum}.` : `Choose at most ${issue.maximum}.`
      return es ? `El máximo es ${issue.maximum}.` : `The largest value is ${issue.maximum}.`
    case 'invalid_format':
      if (issue.format === 'email')
        return es
          ? 'Escribe una dirección de correo, como ana@ejemplo.com.'
          : 'Enter an email address, like ana@example.com.'
      if (issue.format === 'url')
        return es ? 'Escribe una dirección web completa.' : 'Enter a full web address.'
      return es ? 'Este valor no tiene el formato esperado.' : 'This value does not have the expected format.'
    case 'invalid_value':
      return issue.values.length === 1 && issue.values[0] === true
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
    case 'custom': {
      // `.refine(..., { error: '{"en":…,"es":…}' })` would be unreadable: refinements carry both languages in
      // params.
      const own = (issue.params as Partial<Record<Language, string>> | undefined)?.[language]
      return own ?? (es ? 'Revisa este valor.' : 'Please check this value.')
    }
    default:
      return es ? 'Revisa este valor.' : 'Please check this value.'
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
