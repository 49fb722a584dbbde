import { SHAPE_WORDS } from './describe-words.ts'
import type { HandshapeName } from './handshapes.ts'
import type { Language, Speaker } from './describe.ts'

export const shapeWord = (shape: HandshapeName, language: Language, many = false): string => {
  const word = SHAPE_WORDS[shape]
  return language === 'en'
    ? (word?.en ?? shape.toUpperCase())
    : ((many ? word?.many : word?.es) ?? `en ${shape.toUpperCase()}`)
}
const article = (shape: HandshapeName): string => {
  const word = shapeWord(shape, 'en')
  return `${/^([aeiouAEFHILMNORSX8]|[AEFHILMNORSX]\b)/.test(word) && !/^(half|horns|flat|relaxed|middle)/.test(word) ? 'an' : 'a'} ${word} hand`
}
export const aHand = (shape: HandshapeName, language: Language): string =>
  language === 'en' ? article(shape) : `mano ${shapeWord(shape, 'es')}`
export const theHands = (shape: HandshapeName, language: Language): string =>
  language === 'en' ? `both ${shapeWord(shape, 'en')} hands` : `las dos manos ${shapeWord(shape, 'es', true)}`

export const shapeOf = (shape: HandshapeName, { language, pair }: Speaker): string =>
  language === 'en'
    ? pair
      ? `${shapeWord(shape, 'en')} hands`
      : aHand(shape, 'en')
    : pair
      ? `manos ${shapeWord(shape, 'es', true)}`
      : aHand(shape, 'es')
