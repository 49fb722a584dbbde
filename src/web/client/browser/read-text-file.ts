import { decodeText, type TextFile } from '#contract/text-file.ts'

/** Returns the text of a chosen file in any common encoding. Rejects when the file was removed. */
export const readTextFile = async (file: Blob): Promise<TextFile> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))
