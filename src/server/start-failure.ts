type Failure = NodeJS.ErrnoException & { port?: number; address?: string }

/** Code 0A000 and 42501 are those of an extension that is not there, or that the account may not create. */
const extension = ({ message }: Failure): string =>
  message.includes('extension')
    ? `The database refuses an extension (${message}). Install PostgreSQL's contrib package, allow it at your provider, or create it as a superuser.`
    : message

/** Advice for the errors that a start meets most, by code (Node's, or PostgreSQL's SQLSTATE). */
const ADVICE: Readonly<Record<string, (error: Failure) => string>> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is in use by another program. Stop it, or set PORT to a free one.`,
  EACCES: ({ port, path }) =>
    port === undefined
      ? `This account may not write ${path ?? 'the data folder'}. Give it the folder, or set DATA_DIR to one of its own.`
      : `This account may not listen on port ${port}. Set PORT to 1024 or more, and let a proxy answer on ${port}.`,
  ENOSPC: () => 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.',
  EEXIST: ({ path }) => `${path} is a file. Set DATA_DIR to a folder, or remove the file.`,
  ENOTDIR: ({ path }) => `A part of ${path} is a file. Set DATA_DIR to a folder.`,
  EROFS: ({ path }) => `${path} is on a disk that can't be written. Set DATA_DIR to another one.`,
  ECONNREFUSED: ({ address, port }) =>
    `No database answers at ${address ?? 'the host'}:${port} of DATABASE_URL. Start it, or correct the address.`,
  ENOTFOUND: (error) =>
    `The host of DATABASE_URL has no address (${error.message}). Correct it, or check the network.`,
  '28P01': () => 'The database refuses the password of DATABASE_URL. Correct it.',
  '28000': () =>
    'The database refuses the account of DATABASE_URL. Allow it in pg_hba.conf, or name another.',
  '3D000': () => 'The database of DATABASE_URL does not exist. Create it, or name another.',
  '0A000': extension,
  '42501': extension,
  '53100': () => 'The disk of the database is full. Make room there, and start again.',
  '53300': () => 'The database has no connection left. Raise its max_connections, or lower DATABASE_POOL.',
}

/** A sentence with what happened and what to do; for an error that nobody foresaw, its own message. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Several addresses of one host fail together.
  const first = (error instanceof AggregateError ? (error.errors as unknown[])[0] : error) as Failure
  return ADVICE[first.code ?? '']?.(first) ?? (error.message || first.message)
}
