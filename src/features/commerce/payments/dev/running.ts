import type { Platform } from '#server/platform.ts'
import type { DevProvider } from './public.ts'

/** The providers of this process. Apart from them, so that whoever stops one need not load it. */
export const running = new WeakMap<Platform, Promise<DevProvider>>()

export async function stopDevProvider(platform: Platform): Promise<void> {
  const provider = running.get(platform)
  running.delete(platform)
  await (await provider)?.close()
}
