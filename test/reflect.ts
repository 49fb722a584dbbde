/**
 * The three functions of the metadata proposal that `@peculiar/x509` needs of `Reflect` when it is loaded:
 * import this file before it. Values are stored by class and name.
 */
const kept = new WeakMap<object, Map<unknown, unknown>>()
const own = (name: unknown, target: object): unknown => kept.get(target)?.get(name)
const inherited = (name: unknown, target: object | null): unknown =>
  target === null
    ? undefined
    : (own(name, target) ?? inherited(name, Object.getPrototypeOf(target) as object | null))

Object.assign(Reflect, {
  defineMetadata: (name: unknown, value: unknown, target: object): void => {
    kept.set(target, (kept.get(target) ?? new Map<unknown, unknown>()).set(name, value))
  },
  getOwnMetadata: own,
  getMetadata: inherited,
})
