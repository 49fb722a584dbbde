import { matchesRoute } from './route-pattern.ts'

let there: readonly string[] = []

/** The screens that are there, by their paths in the route table: set wherever an area's routes are made. */
export function setThere(paths: readonly string[]): void {
  there = paths
}

/**
 * Whether an address leads to a screen. A feature that leads to one above it asks, and shows no way to what
 * is still to come (decision 35).
 */
export const leadsSomewhere = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '')
  return there.some((pattern) => matchesRoute(pattern, path))
}
