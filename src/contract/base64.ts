/** Fault of an inline base64 data address; the messages are the specification's. */
export class Base64Error extends Error {
  readonly reason: 'format' | 'type'
  constructor(reason: Base64Error['reason']) {
    super(reason === 'format' ? 'Invalid Base64 string format' : 'MIME type not found in Base64 string')
    this.reason = reason
  }
}

/**
 * The type and the base64 text of an inline data address (`data:image/png;base64,...`).
 *
 * @throws Base64Error
 */
export function readDataAddress(address: string): { type: string; base64: string } {
  const comma = address.indexOf(',')
  if (comma < 0) throw new Base64Error('format')
  const type = /^data:([^;,]+)(?:;[^;,]+)*$/.exec(address.slice(0, comma))?.[1]
  if (!type) throw new Base64Error('type')
  const base64 = address.slice(comma + 1)
  if (!/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(base64))
    throw new Base64Error('format')
  return { type, base64 }
}
