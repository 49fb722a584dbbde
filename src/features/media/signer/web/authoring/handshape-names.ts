import type { Language } from '#contract/constants.ts'

const ADJECTIVES: Record<string, Record<Language, string>> = {
  open: { en: 'open', es: 'abierta' },
  closed: { en: 'closed', es: 'cerrada' },
  bent: { en: 'bent', es: 'doblada' },
  curved: { en: 'curved', es: 'curva' },
  flat: { en: 'flattened', es: 'aplanada' },
  claw: { en: 'claw', es: 'en garra' },
  relaxed: { en: 'relaxed', es: 'relajada' },
  spread: { en: 'spread', es: 'separada' },
  baby: { en: 'small', es: 'pequeña' },
}
const NAMES: Record<string, Record<Language, string>> = {
  ily: { en: 'ILY', es: 'ILY' },
  horns: { en: 'horns', es: 'cuernos' },
  crossed: { en: 'crossed fingers', es: 'dedos cruzados' },
  x_thumb: { en: 'X with thumb', es: 'X con pulgar' },
  middle_finger_out: { en: 'middle finger out', es: 'dedo medio extendido' },
}

/**
 * The name of a handshape in plain words: `bent_b` → “B bent”, «B doblada». The letter or number is first, so
 * that lists sort by it.
 */
export function handshapeName(name: string, language: Language): string {
  const own = NAMES[name]
  if (own) return own[language]
  const parts = name.split('_'),
    letter = parts.at(-1)!.toUpperCase(),
    adjectives = parts.slice(0, -1).map((part) => ADJECTIVES[part]?.[language] ?? part)
  return [letter, ...adjectives.toReversed()].join(' ')
}
