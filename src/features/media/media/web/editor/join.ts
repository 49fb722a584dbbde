/**
 * Merges two lists that were both made from `base`, comparing entries by their content: additions, changes
 * and removals of both count. If both may have changed the same entry, both versions are included, as only
 * their authors know which is right, and `both` is true.
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
