import { matchesRoute } from './route-pattern.ts'

let there: readonly string[] = []

/** The screens that are there, by their paths in the route table: set wherever an area's routes are made. */
export function setThere(paths: readonly string[]): void {
  there = paths
}

/**
 * True if an address leads to a screen of this area. Features use it to hide links to screens that are not
 * built yet.
 */
export const leadsSomewhere = (address: string): boolean => {
  const path = address.replace(/[?#].*$/, '')
  return there.some((pattern) => matchesRoute(pattern, path))
}
