/** The words of this wing’s nouns in the audit log. */
export default [] as const
