const fail = (message: string): never => {
  throw new Error(message)
}

/**
 * The bytes of an inline data address (`data:image/png;base64,…`) with their type. Errors are the
 * specification's.
 */
export function base64ToBlob(dataAddress: string): Blob {
  const comma = dataAddress.indexOf(',')
  if (comma < 0) fail('Invalid Base64 string format')
  const type =
    /^data:([^;,]+)(?:;[^;,]+)*$/.exec(dataAddress.slice(0, comma))?.[1] ??
    fail('MIME type not found in Base64 string')
  try {
    return new Blob(
      [Uint8Array.from(atob(dataAddress.slice(comma + 1)), (character) => character.charCodeAt(0))],
      { type },
    )
  } catch {
    return fail('Invalid Base64 string format')
  }
}

/** As `base64ToBlob`, with a file name. */
export function base64ToFile(dataAddress: string, name: string): File {
  const blob = base64ToBlob(dataAddress)
  return new File([blob], name, { type: blob.type })
}
