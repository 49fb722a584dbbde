/** Kinds of numbered documents. */
export const DOCUMENT_KINDS = ['invoice', 'receipt', 'credit_note', 'quote', 'statement'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
