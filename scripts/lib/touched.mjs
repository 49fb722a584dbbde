// Files that recent commits or uncommitted work changed. Expensive tests run when what they cover is among
// them; `npm test -- --nightly` runs all of them.
import { spawnSync } from 'node:child_process'
import { ROOT } from './project.mjs'

/** Number of commits whose changes count as recent. */
export const COMMITS = 30
/** Number of commits whose changes run every journey and long test that they concern. */
export const FRESH_COMMITS = 10
/**
 * Those that only older recent commits concern have run by then: they have their turn with every third
 * commit.
 */
export const RECENT_PARTS = 3
/**
 * A commit beyond one of these numbers renames or rewords all over the product. It counts as a change of no
 * single feature, as the nightly run covers it; otherwise one such commit would bring back all tests.
 */
const SWEEP = { features: 10, files: 100 }

const FEATURE = /^src\/features\/([\w-]+\/[\w-]+)\//

/** Features ("wing/feature") of these files. @returns {Set<string>} */
export const featuresOf = (files) => new Set([...files].flatMap((file) => FEATURE.exec(file)?.[1] ?? []))

/** @returns { string[] | undefined } output lines of git; undefined where it fails */
export function git(args, cwd = ROOT) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 << 20 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

/** True for a commit whose files are spread over the whole product. */
export const isSweep = (files) => files.length > SWEEP.files || featuresOf(files).size > SWEEP.features

/** Files that differ from the last commit, with those that git does not know yet. */
export function uncommittedFiles(cwd = ROOT) {
  const changed = git(['diff', '--name-only', '--relative', 'HEAD'], cwd)
  const added = git(['ls-files', '--others', '--exclude-standard'], cwd)
  return changed && added && [...changed, ...added]
}

/**
 * Files changed in so many last commits or not committed yet. Undefined where the history is missing or
 * shorter, as in a shallow clone: everything counts as changed there.
 *
 * @returns { Set<string> | undefined }
 */
export function recentFiles(cwd = ROOT, count = COMMITS) {
  const lines = git(
    ['log', '--no-merges', '--format=tformat:commit %H', '--name-only', '-n', `${count}`],
    cwd,
  )
  const older = git(['rev-list', '--no-merges', '--skip', `${count}`, '-n', '1', 'HEAD'], cwd)
  const uncommitted = uncommittedFiles(cwd)
  if (!lines || !older || older.length === 0 || !uncommitted) return undefined
  const commits = []
  for (const line of lines)
    if (/^commit [0-9a-f]{40,}$/.test(line)) commits.push([])
    else commits.at(-1)?.push(line)
  return new Set([...commits.filter((files) => !isSweep(files)).flat(), ...uncommitted])
}

/** Position of the last commit in its history: the part of a rotation that is due. */
export const commitNumber = (cwd = ROOT) => Number(git(['rev-list', '--count', 'HEAD'], cwd)?.[0] ?? 0)

/** Contents of a file in its last commits, newest first. Empty where there is no history. */
export const readVersions = (file, cwd = ROOT) =>
  (git(['log', '--format=%H', '-n', `${COMMITS}`, '--', file], cwd) ?? []).flatMap(
    (commit) => git(['show', `${commit}:${file}`], cwd)?.join('\n') ?? [],
  )

const known = new Map()
/** True if a change of the last commits matches one of the paths, or if changes are unknown. */
function isTouchedIn(count, paths) {
  if (!known.has(count)) known.set(count, { files: recentFiles(ROOT, count) })
  const { files } = known.get(count)
  if (!files) return true
  return [...files].some((file) =>
    paths.some((path) => (typeof path === 'string' ? file.startsWith(path) : path.test(file))),
  )
}

/** True if a recent change matches one of the paths, or if changes are unknown. A text is a path's beginning. */
export const isTouched = (...paths) => isTouchedIn(COMMITS, paths)

/**
 * True if the `nth` of several long tests is due: the freshest commits changed what it covers, or recent ones
 * did, and it has its turn.
 *
 * @param { number } nth
 * @param { readonly (string | RegExp)[] } paths
 */
export const isLongTestDue = (nth, paths) =>
  isTouchedIn(FRESH_COMMITS, paths) ||
  (nth % RECENT_PARTS === commitNumber() % RECENT_PARTS && isTouchedIn(COMMITS, paths))
