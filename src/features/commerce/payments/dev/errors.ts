type Detail = { param?: string; decline_code?: string; keep?: boolean; payment_intent?: unknown }

/** An answer that refuses, in the provider's words. With `keep`, what was written until then stays. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly detail: Detail
  constructor(status: number, type: string, code: string | undefined, message: string, detail: Detail = {}) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.detail = detail
  }
  body(request: string): object {
    const { keep: _keep, ...detail } = this.detail
    return {
      error: {
        type: this.type,
        ...(this.code && { code: this.code, doc_url: `https://stripe.com/docs/error-codes/${this.code}` }),
        message: this.message,
        ...detail,
        request_log_url: `https://dashboard.stripe.com/test/logs/${request}`,
      },
    }
  }
}

export const invalid = (message: string, param?: string, code?: string): Refusal =>
  new Refusal(400, 'invalid_request_error', code, message, param === undefined ? {} : { param })
export const missing = (kind: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, 'invalid_request_error', 'resource_missing', `No such ${kind}: '${id}'`, { param })
export const alreadyExists = (kind: string, id: string): Refusal =>
  new Refusal(400, 'invalid_request_error', 'resource_already_exists', `${kind} already exists: '${id}'`, {
    param: 'id',
  })
export const needed = (param: string): Refusal =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
export const declined = (reason: string, keep = false): Refusal =>
  new Refusal(
    402,
    'card_error',
    'card_declined',
    reason === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
    { decline_code: reason, keep },
  )
