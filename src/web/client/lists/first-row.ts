const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The one row of a list that an address names. An address that was cut or written by hand finds nothing: the
 * list would refuse it.
 */
export const firstRow = async <Row>(id: string, read: () => Promise<readonly Row[]>): Promise<Row | null> =>
  UUID.test(id) ? ((await read())[0] ?? null) : null
