import { expect, it } from 'vitest'
import { productionLock, type Lock } from './packages.ts'

const lock: Lock = {
  lockfileVersion: 3,
  packages: {
    '': {
      dependencies: { driver: '1.0.0', bundled: '1.0.0', '@fontsource-variable/noto-sans': '5.0.0' },
    },
    'node_modules/driver': {
      version: '1.0.0',
      dependencies: { shared: '1.0.0' },
      optionalDependencies: { native: '1.0.0' },
      peerDependencies: { friend: '*', maybe: '*' },
      peerDependenciesMeta: { maybe: { optional: true } },
    },
    'node_modules/driver/node_modules/shared': { version: '1.0.0', dependencies: { deep: '1.0.0' } },
    'node_modules/deep': { version: '1.0.0' },
    'node_modules/shared': { version: '2.0.0' },
    'node_modules/native': { version: '1.0.0' },
    'node_modules/friend': { version: '1.0.0' },
    'node_modules/maybe': { version: '1.0.0' },
    'node_modules/bundled': { version: '1.0.0', dependencies: { shared: '2.0.0' } },
    'node_modules/@fontsource-variable/noto-sans': { version: '5.0.0' },
  },
}

it('keeps of a lock what the bundle loads, with all that it needs, and fonts', () => {
  const { dependencies, lock: kept } = productionLock(lock, ['driver'])
  expect(dependencies).toEqual({ driver: '1.0.0', '@fontsource-variable/noto-sans': '5.0.0' })
  expect(Object.keys(kept.packages).toSorted()).toEqual([
    '',
    'node_modules/@fontsource-variable/noto-sans',
    'node_modules/deep',
    'node_modules/driver',
    'node_modules/driver/node_modules/shared',
    'node_modules/friend',
    'node_modules/native',
  ])
})

it('names a package that the bundle loads although the product does not depend on it', () => {
  expect(() => productionLock(lock, ['driver', 'deep'])).toThrow('deep')
})
