import type { Values } from '#web/client/versions/joining.ts'

/** `{ 'texts.en.title': 'A' }` → `{ texts: { en: { title: 'A' } } }` */
export function nested(values: Values): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    let at = root
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>
    at[names.at(-1)!] = value
  }
  return root
}
