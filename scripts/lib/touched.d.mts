/** Types of `touched.mjs`, which Node 20 runs before anything is installed. */
export const COMMITS: number
export const FRESH_COMMITS: number
export const RECENT_PARTS: number
export function featuresOf(files: Iterable<string>): Set<string>
export function isSweep(files: readonly string[]): boolean
export function uncommittedFiles(cwd?: string): string[] | undefined
export function recentFiles(cwd?: string, count?: number): Set<string> | undefined
export function commitNumber(cwd?: string): number
export function isTouched(...paths: (string | RegExp)[]): boolean
export function isLongTestDue(nth: number, paths: readonly (string | RegExp)[]): boolean
export function readVersions(file: string, cwd?: string): string[]
