import { useEffect, useMemo, useState } from 'react'
import type { Item } from '../../shared/clip.ts'
import { itemsOf, slugsOf, type Gloss } from '../../shared/gloss.ts'
import type { Sign } from '../../shared/notation.ts'
import { loadSigns } from '../load-signs.ts'

/** Content to sign: signs as data, a sentence of glosses, or a word to spell. */
export type Content =
  | { items: readonly Item[]; sentence?: never; spell?: never }
  | { sentence: readonly Gloss[]; items?: never; spell?: never }
  | { spell: string; items?: never; sentence?: never }

const NOTHING: Readonly<Record<string, Sign>> = {}

/** The items of a content; null while its signs are on their way. Signs that can't be had are spelled. */
export function useItems({ items, sentence, spell }: Content, wanted: boolean): readonly Item[] | null {
  const glosses = JSON.stringify(sentence ?? [])
  const [found, setFound] = useState<{ glosses: string; signs: Readonly<Record<string, Sign>> } | null>(null)
  useEffect(() => {
    if (!wanted || glosses === '[]') return undefined
    let current = true
    void loadSigns(slugsOf(JSON.parse(glosses) as Gloss[]))
      .catch(() => NOTHING)
      .then((signs) => {
        if (current) setFound({ glosses, signs })
      })
    return () => {
      current = false
    }
  }, [glosses, wanted])
  const signs = glosses === '[]' ? NOTHING : found?.glosses === glosses ? found.signs : null
  return useMemo(() => {
    if (items) return items
    if (spell !== undefined) return [{ kind: 'spell', text: spell }]
    return signs && itemsOf(JSON.parse(glosses) as Gloss[], signs)
  }, [items, spell, glosses, signs])
}
