import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PlacedLine } from '#features/dictionary/lines/signed-line.contract.ts'
import { loadDictionary, type DictionaryPack } from '#features/dictionary/vocabularies/server/public.ts'
import { validateSign, type SignNotation } from '#features/media/signer/server/public.ts'
import type { Platform } from '#server/platform.ts'
import type { Both } from '#features/learning/quizzes/shared/draft.ts'
import { glossOf, type GlossFile } from './dialogues.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')
const TYPES: Record<string, string> = { '.mp4': 'video/mp4', '.webp': 'image/webp' }

const json = async <T>(file: string): Promise<T> =>
  JSON.parse(await readFile(path.join(CONTENT, file), 'utf8')) as T

/**
 * The signs of the content pack by their word.
 *
 * @throws when a file has a sign that is wrong, with what is wrong
 */
async function notations(): Promise<Map<string, SignNotation>> {
  const found = new Map<string, SignNotation>()
  for (const file of (await readdir(path.join(CONTENT, 'signs')))
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    for (const sign of await json<unknown[]>(`signs/${file}`)) {
      const checked = validateSign(sign)
      if (!checked.ok)
        throw new Error(
          `${file}: ${checked.problems.map(({ path: at, en }) => `${at} ${en}`).join('; ')} in ${JSON.stringify(sign).slice(0, 80)}`,
        )
      found.set(checked.sign.slug, checked.sign)
    }
  }
  return found
}

type EntryFile = Omit<DictionaryPack['entries'][number], 'example'> & {
  example: Both & {
    glosses?: GlossFile[]
    non_manual?: PlacedLine['non_manual']
    places?: NonNullable<PlacedLine['places']>
  }
}

/**
 * Entries with each example's signs: entries of the dictionary, or letters. @throws for a gloss without
 * either
 */
function withExamples(files: EntryFile[]): DictionaryPack['entries'] {
  const slugs = new Map(files.map(({ gloss, slug }) => [gloss, slug])),
    known = new Set(slugs.values())
  return files.map(({ example: { glosses, non_manual = [], places, ...texts }, ...entry }) => {
    if (!glosses) return { ...entry, example: texts }
    const line = {
      glosses: glosses.map((gloss) => glossOf(gloss, slugs)),
      non_manual,
      ...(places && { places }),
    }
    const unknown = line.glosses.find(({ slug }) => slug !== null && !known.has(slug))
    if (unknown) throw new Error(`${entry.slug}: the dictionary has no sign ${unknown.slug}`)
    return { ...entry, example: { ...texts, line } }
  })
}

/** The content pack's dictionary; a test checks the shapes of its files. */
export async function dictionaryPack(): Promise<DictionaryPack> {
  const units = (await readdir(path.join(CONTENT, 'dictionary')))
    .filter((file) => file.endsWith('.json'))
    .sort()
  const files = (await readdir(path.join(CONTENT, 'media'), { recursive: true }))
    .filter((file) => path.extname(file) in TYPES)
    .sort()
  return {
    entries: withExamples(
      (await Promise.all(units.map((file) => json<EntryFile[]>(`dictionary/${file}`)))).flat(),
    ),
    phrases: await json('phrases.json'),
    categories: await json('categories.json'),
    parameters: await json('parameters.json'),
    signers: await json('signers.json'),
    notations: await notations(),
    media: files.map((file) => ({
      key: file.split(path.sep).join('/'),
      contentType: TYPES[path.extname(file)]!,
      read: () => readFile(path.join(CONTENT, 'media', file)),
    })),
  }
}

/** Fills the dictionary from the content pack; quick when nothing of it is new. */
export const seedDictionary = async (platform: Platform): Promise<number> =>
  loadDictionary(platform, await dictionaryPack())
