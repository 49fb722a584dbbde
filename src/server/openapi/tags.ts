import type { Contract } from '#contract/endpoint.ts'
import { contractModules } from './contract-modules.ts'

/** Returns `wing/noun` by contract, from the contract's path: a feature names itself nowhere else. */
export async function contractTags(): Promise<Map<Contract, string>> {
  const tags = new Map<Contract, string>()
  for (const [file, exported] of await contractModules()) {
    const [wing, noun] = file.split(/[/\\]/)
    for (const value of Object.values(exported))
      if (typeof value === 'object' && value !== null) tags.set(value as Contract, `${wing}/${noun}`)
  }
  return tags
}
