import { decodeText, type TextFile } from '#contract/text-file.ts'

/** The text of a file that somebody chose, whatever encoding its program saves in. Rejects when it is gone. */
export const readTextFile = async (file: Blob): Promise<TextFile> =>
  decodeText(new Uint8Array(await file.arrayBuffer()))
