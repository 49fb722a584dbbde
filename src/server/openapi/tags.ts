import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '#contract/endpoint.ts'

const FEATURES = path.resolve(import.meta.dirname, '../../features')

/** Contract → `wing/noun`, read from where the contracts stand: a feature names itself nowhere else. */
export async function contractTags(): Promise<Map<Contract, string>> {
  const tags = new Map<Contract, string>()
  if (!existsSync(FEATURES)) return tags
  for (const file of globSync('*/*/*.contract.ts', { cwd: FEATURES }).sort()) {
    const [wing, noun] = file.split(path.sep)
    const module = (await import(pathToFileURL(path.join(FEATURES, file)).href)) as Record<string, unknown>
    for (const value of Object.values(module))
      if (typeof value === 'object' && value !== null) tags.set(value as Contract, `${wing}/${noun}`)
  }
  return tags
}
