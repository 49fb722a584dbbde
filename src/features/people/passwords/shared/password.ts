/** Length of a password in characters. There are no rules of composition. */
export const PASSWORD = { min: 8, good: 15, max: 256 } as const

/** Pieces of a person's name, address and sign-in name that a password must not contain. */
export function personalPieces(person: {
  email?: string | null
  sign_in_name?: string | null
  first_name?: string
  last_name?: string
}): string[] {
  const [local = ''] = (person.email ?? '').toLowerCase().split('@')
  const name = (person.sign_in_name ?? '').toLowerCase()
  const pieces = [
    ...[local, name].flatMap((whole) => [whole, ...whole.split(/[^\p{L}\p{N}]+/u)]),
    ...[person.first_name, person.last_name].map((name) => (name ?? '').trim().toLowerCase()),
  ]
  return [...new Set(pieces.filter((piece) => piece.length >= 4))]
}

export function isPersonal(password: string, person: Parameters<typeof personalPieces>[0]): boolean {
  const text = password.toLowerCase()
  return personalPieces(person).some((piece) => text.includes(piece))
}

/** 0 (too short) to 4 (long and varied): a hint while typing, never a rule. */
export function passwordStrength(
  password: string,
  person: Parameters<typeof personalPieces>[0] = {},
): 0 | 1 | 2 | 3 | 4 {
  if (password.length < PASSWORD.min) return 0
  const varied = new Set(password).size
  if (varied < 5 || isPersonal(password, person)) return 1
  if (password.length >= 20 && varied >= 8) return 4
  if (password.length >= PASSWORD.good) return 3
  return password.length >= 11 || (varied >= 8 && /\d/.test(password) && /[^\p{L}\p{N}]/u.test(password))
    ? 2
    : 1
}
