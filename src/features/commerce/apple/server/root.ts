import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** `content/SOURCES.md` says where it is from. */
const FILE = path.join(import.meta.dirname, '../../../../../content/apple/AppleRootCA-G3.cer')

/** Apple Root CA - G3, which all that the App Store signs leads to. */
export const appleRoot = async (): Promise<Buffer[]> => [await readFile(FILE)]
