import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DialogueLine, PLACE_SIDES } from '#features/learning/courses/dialogues.contract.ts'
import { showPacked, type PackedSigned } from '#features/site/signed-versions/server/public.ts'
import type { Platform } from '#server/platform.ts'
import { glossOf, type GlossFile } from './dialogues.ts'

const CONTENT = path.join(import.meta.dirname, '../../content')
const FOLDERS = ['pages', 'articles', 'events'] as const
/** Scripts by the place that they sign, as in `content/site/signed/`. */
type SignedFile = {
  parts: Record<
    string,
    {
      places?: Record<string, (typeof PLACE_SIDES)[number]>
      lines: { glosses: GlossFile[]; non_manual?: DialogueLine['non_manual'] }[]
    }
  >
}

const jsonIn = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(CONTENT, folder))).filter((name) => name.endsWith('.json')).sort()
const read = async <T>(...file: string[]): Promise<T> =>
  JSON.parse(await readFile(path.join(CONTENT, ...file), 'utf8')) as T

/** The signed versions of the content pack, each gloss with what is signed for it. @throws for one without */
export async function signedPack(): Promise<PackedSigned[]> {
  const entries = await Promise.all(
    (await jsonIn('dictionary')).map((name) => read<{ slug: string; gloss: string }[]>('dictionary', name)),
  )
  const slugs = new Map(entries.flat().map(({ slug, gloss }) => [gloss, slug]))
  const files = await Promise.all(
    FOLDERS.map(async (folder) =>
      Promise.all(
        (await jsonIn(`site/signed/${folder}`)).map(async (name) => ({
          source: `pack/${folder}/${name.slice(0, -5)}`,
          file: await read<SignedFile>('site/signed', folder, name),
        })),
      ),
    ),
  )
  return files.flat().map(({ source, file }) => ({
    source,
    parts: Object.fromEntries(
      Object.entries(file.parts).map(([place, { places = {}, lines }]) => [
        place,
        {
          kind: 'script' as const,
          places,
          lines: lines.map(({ glosses, non_manual = [] }) => ({
            glosses: glosses.map((gloss) => glossOf(gloss, slugs)),
            non_manual,
          })),
        },
      ]),
    ),
  }))
}

/** Shows the pack's signed versions to readers; versions that somebody has signed here are not replaced. */
export async function seedSigned(platform: Platform): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- a dozen, each in a transaction of its own
  for (const signed of await signedPack()) await showPacked(platform, signed)
}
