import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadDictionary, type DictionaryPack } from '#features/dictionary/vocabularies/server/public.ts'
import type { Platform } from '#server/platform.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')
const TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.webp': 'image/webp' }

const json = async <T>(file: string): Promise<T> => JSON.parse(await readFile(path.join(CONTENT, file), 'utf8')) as T

/** The content pack's dictionary; a test checks the shapes of its files. */
export async function dictionaryPack(): Promise<DictionaryPack> {
  const units = (await readdir(path.join(CONTENT, 'dictionary'))).filter((file) => file.endsWith('.json')).sort()
  const files = (await readdir(path.join(CONTENT, 'media'), { recursive: true })).filter((file) => path.extname(file) in TYPES).sort()
  return {
    entries: (await Promise.all(units.map((file) => json<DictionaryPack['entries']>(`dictionary/${file}`)))).flat(),
    categories: await json('categories.json'), parameters: await json('parameters.json'), signers: await json('signers.json'),
    media: files.map((file) => ({ key: file.split(path.sep).join('/'), contentType: TYPES[path.extname(file)]!, read: () => readFile(path.join(CONTENT, 'media', file)) })),
  }
}

/** Fills the dictionary from the content pack; quick when nothing of it is new. */
export const seedDictionary = async (platform: Platform): Promise<number> => loadDictionary(platform, await dictionaryPack())
