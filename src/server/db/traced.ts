import type pg from 'pg'
import { currentTracing, type Part } from '../monitoring/tracing.ts'

type Query = (...args: unknown[]) => unknown
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '')

/** Begins the part of a trace for a statement: its text has places for values, never the values. */
function beginStatement(statement: unknown): Part | null {
  const text = textOf(statement).trim().replace(/\s+/g, ' '),
    operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toLowerCase()
  return (
    currentTracing()?.begin(operation, 'CLIENT', {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    }) ?? null
  )
}
const failureOf = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: unknown }
  return {
    failed: true,
    attributes: typeof code === 'string' ? { 'db.response.status_code': code } : {},
  }
}

/**
 * Returns the same pool or connection with its statements in traces. Without traces it is returned as it is.
 * Statements are asked for in the context of their call here, which a pool does not keep.
 */
export function traced<Target extends pg.Pool | pg.PoolClient>(target: Target): Target {
  if (!currentTracing()) return target
  const query = target.query.bind(target) as Query
  const tracedQuery: Query = (...args) => {
    const part = beginStatement(args[0])
    const result = query(...args)
    if (part && result instanceof Promise)
      result.then(
        () => part.end(),
        (error: unknown) => part.end(failureOf(error)),
      )
    else part?.end()
    return result
  }
  return Object.create(target, { query: { value: tracedQuery } }) as Target
}
