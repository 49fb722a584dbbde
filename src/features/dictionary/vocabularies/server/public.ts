export { loadDictionary, type DictionaryPack } from './load-dictionary.ts'
export { markFreeWords } from './popularity.ts'
export { addressOf, spell } from './vocabularies.media.ts'
