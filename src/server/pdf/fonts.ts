import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url).resolve

/** The product's own type, as static TrueType files: a PDF cannot carry a variable font. */
const FILES = {
  text: '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  strong: '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  display: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  displayItalic: '@expo-google-fonts/fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf',
} as const
export type Face = keyof typeof FILES
export const FACES = Object.keys(FILES) as Face[]

const read = new Map<Face, Buffer>()

/** The bytes of a face, read once. */
export function fontOf(face: Face): Buffer {
  const known = read.get(face) ?? readFileSync(resolve(FILES[face]))
  read.set(face, known)
  return known
}
