import { seedDictionary } from './dictionary.ts'
import type { Platform } from '#server/platform.ts'

/** Fills a fresh install: the content pack always, sample people in development only. Answers the lines to print. */
export async function seed(platform: Platform): Promise<string[]> {
  await seedDictionary(platform)
  return []
}
