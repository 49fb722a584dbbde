/**
 * Joins two lists that were both made of `base`, by what their entries say: what either of the two added,
 * changed or took out counts. Where both changed the same entry both versions stand in it, for nobody but
 * their authors knows which is right: `both` says so.
 */
export function joinLists<T>(
  mine: readonly T[],
  base: readonly T[],
  theirs: readonly T[],
  said: (one: T) => string,
): { joined: T[]; both: boolean } {
  const [of_mine, of_base, of_theirs] = [mine, base, theirs].map((list) => new Set(list.map(said))) as [
    Set<string>,
    Set<string>,
    Set<string>,
  ]
  const added = mine.filter((one) => !of_base.has(said(one)) && !of_theirs.has(said(one)))
  const joined = [...theirs.filter((one) => !of_base.has(said(one)) || of_mine.has(said(one))), ...added]
  const both =
    added.length > 0 &&
    theirs.some((one) => !of_base.has(said(one)) && !of_mine.has(said(one))) &&
    base.some((one) => !of_mine.has(said(one)) && !of_theirs.has(said(one)))
  return { joined, both }
}
