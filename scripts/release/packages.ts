/** An entry of package-lock.json (version 3), as far as it is read here. */
export type LockEntry = {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
/** A package-lock.json: its packages by their folders, the project's own at ''. */
export type Lock = { lockfileVersion: number; packages: Record<string, LockEntry> }

/** Type faces, which PDFs and shared pictures are set in and which the server reads from the packages. */
const READ_FROM_DISK = /^@(?:expo-google-fonts|fontsource-variable)\//

/** The folder from which code in `from` loads a package: the nearest node_modules upwards. */
function folderOf(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const folder = `${at && `${at}/`}node_modules/${name}`
    if (lock.packages[folder]) return folder
    if (at === '') return undefined
  }
}

/** Names of the packages that a package loads, without optional peers. */
const neededBy = (entry: LockEntry): string[] =>
  Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...Object.fromEntries(
      Object.entries(entry.peerDependencies ?? {}).filter(
        ([name]) => entry.peerDependenciesMeta?.[name]?.optional !== true,
      ),
    ),
  })

/**
 * The part of a lock that production installs: the packages that the bundle loads, those that it reads fonts
 * from, and what these need. Everything else is in the bundle, or is for builds and browsers alone.
 *
 * @param loaded names of the packages that the bundle loads
 * @returns the direct dependencies with their versions, and the lock
 * @throws for a loaded package that is no dependency of the product
 */
export function productionLock(
  lock: Lock,
  loaded: readonly string[],
): { dependencies: Record<string, string>; lock: Lock } {
  const all = lock.packages['']!.dependencies ?? {}
  const strange = loaded.find((name) => !(name in all))
  if (strange !== undefined) throw new Error(`The bundle loads ${strange}, which is no dependency.`)
  const dependencies = Object.fromEntries(
    Object.entries(all).filter(([name]) => loaded.includes(name) || READ_FROM_DISK.test(name)),
  )
  const folders = new Set<string>()
  const add = (from: string, name: string): void => {
    const folder = folderOf(lock, from, name)
    if (folder === undefined || folders.has(folder)) return
    folders.add(folder)
    for (const other of neededBy(lock.packages[folder]!)) add(folder, other)
  }
  for (const name of Object.keys(dependencies)) add('', name)
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([folder]) => folders.has(folder)))
  return { dependencies, lock: { ...lock, packages: { '': { dependencies }, ...packages } } }
}
