import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '#contract/errors.ts'
import { isPersonal, type personalPieces } from '../shared/password.ts'
import { signInErrors } from '../../sign-in/sign-in.contract.ts'
import { isLeaked } from './leaked-passwords.ts'

let list: Set<string> | undefined
/** Most common passwords of eight or more characters (source: docs/decisions/0002-sign-in.md). */
function commonPasswords(): Set<string> {
  list ??= new Set(
    readFileSync(path.join(import.meta.dirname, 'data/common-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return list
}

/** One character again and again, or a run of the keyboard's digits or the alphabet. */
function isTrivial(password: string): boolean {
  const text = password.toLowerCase()
  return (
    new Set(text).size <= 2 ||
    '01234567890123456789'.includes(text) ||
    '98765432109876543210'.includes(text) ||
    'abcdefghijklmnopqrstuvwxyz'.includes(text)
  )
}

/** A common password stays one with digits or signs behind it: whoever guesses adds these first. */
const isCommon = (password: string): boolean => {
  const text = password.toLowerCase()
  return [text, text.replace(/[^a-z0-9]+$/, ''), text.replace(/[^a-z]+$/, '')].some((form) =>
    commonPasswords().has(form),
  )
}

/** @throws Failure 422 at the field `password` for a password that others would try first. */
export function checkPassword(password: string, person: Parameters<typeof personalPieces>[0]): void {
  const refuse = (definition: typeof signInErrors.password_personal): never => {
    throw Failure.at('password', definition)
  }
  if (isCommon(password) || isTrivial(password)) refuse(signInErrors.password_too_common)
  if (isLeaked(password)) refuse(signInErrors.password_leaked)
  if (isPersonal(password, person)) refuse(signInErrors.password_personal)
}
