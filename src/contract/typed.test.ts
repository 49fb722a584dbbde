import { expect, it } from 'vitest'
import { foldCode, foldSecret } from './typed.ts'

it('is the same secret or code, whatever keyboard it was typed on', () => {
  const secret = 'contraseña mañana é'
  for (const typed of [
    secret.normalize('NFD'),
    secret.replaceAll(' ', '\u00A0'),
    secret.replaceAll(' ', '\u3000'),
  ])
    expect(foldSecret(typed)).toBe(secret)
  expect(foldSecret('ｆｕｌｌ')).toBe('full')
  // Blanks at the ends count in a secret, and nothing in a code that is copied from a mail.
  expect(foldSecret(' a ')).toBe(' a ')
  expect(foldCode('\u00A0ｘ7K2–9\u200BM4Q\u2060 ')).toBe('x7K2-9M4Q')
})
