import type { Language } from './constants.ts'
import { FILL_IN } from './issue-words.ts'

type Params = Record<string, string | number>
type Text = string | ((params: Params) => string)

/** An error: its code, HTTP status and message to people in both languages. */
export type ErrorDefinition = { code: string; status: number; toast: boolean } & Record<Language, Text>

type Entry = { status: number; toast?: boolean } & Record<Language, Text>

/**
 * A feature's error catalogue; the key is the code. `toast` defaults to true: the client shows it as a
 * Warning.
 */
export function errors<const T extends Record<string, Entry>>(
  entries: T,
): { [K in keyof T]: ErrorDefinition } {
  return Object.fromEntries(
    Object.entries(entries).map(([code, entry]) => [code, { toast: true, ...entry, code }]),
  ) as { [K in keyof T]: ErrorDefinition }
}

export const textOf = (definition: ErrorDefinition, language: Language, params: Params = {}): string => {
  const text = definition[language]
  return typeof text === 'function' ? text(params) : text
}

/** Errors that any endpoint may return. */
export const common = errors({
  malformed: { status: 400, en: 'We could not read that request.', es: 'No pudimos leer esa solicitud.' },
  unknown_filter: {
    status: 400,
    en: (p) => `This list has no "${p['name']}".`,
    es: (p) => `Esta lista no tiene «${p['name']}».`,
  },
  not_signed_in: { status: 401, en: 'Please sign in.', es: 'Inicia sesión.' },
  session_expired: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    es: 'Tu sesión terminó. Inicia sesión de nuevo.',
  },
  forbidden: { status: 403, en: 'You do not have access to this.', es: 'No tienes acceso a esto.' },
  switched_off: {
    status: 403,
    en: 'This is switched off on this site at the moment.',
    es: 'Esto está desactivado en este sitio por ahora.',
  },
  two_factor_required: {
    status: 403,
    en: 'Turn on two-step sign-in first. Then you can continue.',
    es: 'Primero activa la verificación en dos pasos. Después puedes continuar aquí.',
  },
  address_unconfirmed: {
    status: 403,
    en: 'Confirm your email address first. We sent you a link.',
    es: 'Primero confirma tu correo. Te enviamos un enlace.',
  },
  read_only: {
    status: 409,
    en: 'You are viewing this as someone else. Nothing can be changed.',
    es: 'Estás mirando esto como otra persona. No se puede cambiar nada.',
  },
  not_single: {
    status: 406,
    toast: false,
    en: 'This asks for one row, and there is not exactly one.',
    es: 'Se pide una sola fila y no hay exactamente una.',
  },
  not_found: { status: 404, en: 'We could not find that.', es: 'No encontramos eso.' },
  conflict: {
    status: 409,
    en: 'Someone changed this in the meantime. Reload and try again.',
    es: 'Alguien cambió esto mientras tanto. Recarga e inténtalo de nuevo.',
  },
  /** Every form that is saved by version shows both versions in place. */
  stale: {
    status: 412,
    toast: false,
    en: 'Someone saved a newer version. Your text is still here; compare it with theirs.',
    es: 'Alguien guardó una versión más nueva. Tu texto sigue aquí; compáralo con el suyo.',
  },
  too_large: { status: 413, en: 'That is too large to send.', es: 'Eso es demasiado grande para enviarlo.' },
  wrong_media_type: {
    status: 415,
    en: 'We cannot read this kind of content.',
    es: 'No podemos leer este tipo de contenido.',
  },
  invalid: {
    status: 422,
    toast: false,
    en: 'Please check the marked fields.',
    es: 'Revisa los campos marcados.',
  },
  /** The database refuses a value that no check of the contract has named. */
  unfit: {
    status: 422,
    en: 'One of these values does not fit. Nothing was saved. Check numbers and dates, and try again.',
    es: 'Uno de estos valores no es válido. No se guardó nada. Revisa los números y las fechas e inténtalo de nuevo.',
  },
  idempotency_key_missing: {
    status: 400,
    en: 'This call needs an Idempotency-Key header.',
    es: 'Esta llamada necesita el encabezado Idempotency-Key.',
  },
  idempotency_key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request.',
    es: 'Este Idempotency-Key ya se usó para otra solicitud.',
  },
  too_slow: {
    status: 408,
    en: 'That took too long to arrive. Please try again.',
    es: 'Eso tardó demasiado en llegar. Inténtalo de nuevo.',
  },
  address_too_long: {
    status: 414,
    en: 'This address is too long.',
    es: 'Esta dirección es demasiado larga.',
  },
  expectation_unknown: {
    status: 417,
    en: 'We cannot meet what the Expect header asks for.',
    es: 'No podemos cumplir lo que pide el encabezado Expect.',
  },
  headers_too_large: {
    status: 431,
    en: 'The headers of this request are too large. Clearing the cookies of this site may help.',
    es: 'Los encabezados de esta solicitud son demasiado grandes. Borrar las cookies de este sitio puede ayudar.',
  },
  too_many_requests: {
    status: 429,
    en: (p) => `Too many tries. Please wait ${p['seconds']} seconds.`,
    es: (p) => `Demasiados intentos. Espera ${p['seconds']} segundos.`,
  },
  internal: {
    status: 500,
    en: 'Something went wrong on our side. Nothing was saved.',
    es: 'Algo falló de nuestro lado. No se guardó nada.',
  },
  unavailable: {
    status: 503,
    en: 'We cannot reach a part of our service right now. Please try again in a moment.',
    es: 'No podemos conectar con una parte del servicio. Inténtalo en un momento.',
  },
  provider_refused: {
    status: 409,
    en: 'The card provider refused this. Reload and look at how things stand now.',
    es: 'El proveedor de tarjetas no lo aceptó. Recarga y mira cómo está todo ahora.',
  },
  card_refused: {
    status: 422,
    en: 'The bank did not accept this card. Use another card.',
    es: 'El banco no aceptó esta tarjeta. Usa otra tarjeta.',
  },
})

/** For a field that only some values of others make necessary. */
export const required: ErrorDefinition = { code: 'required', status: 422, toast: false, ...FILL_IN }

/** Thrown by services and handlers; the HTTP layer turns it into the error body in the person's language. */
export class Failure extends Error {
  definition: ErrorDefinition
  params: Params
  fields: { path: string; definition: ErrorDefinition; params?: Params }[]
  retryAfterSeconds: number | undefined
  /** Alternatives for the screen to offer: free times near the one that was taken. */
  details: Record<string, unknown> | undefined
  constructor(
    definition: ErrorDefinition,
    options: {
      params?: Params
      fields?: { path: string; definition: ErrorDefinition; params?: Params }[]
      retryAfterSeconds?: number
      details?: Record<string, unknown>
      cause?: unknown
    } = {},
  ) {
    super(definition.code, { cause: options.cause })
    this.definition = definition
    this.params = options.params ?? {}
    this.fields = options.fields ?? []
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details
  }

  /** Says what is wrong with one field, by its path in the body. */
  static at(path: string, definition: ErrorDefinition, params?: Params): Failure {
    return new Failure(common.invalid, { fields: [{ path, definition, ...(params && { params }) }] })
  }
}
