import { createHash, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { appleRoot } from './root.ts'

it('trusts Apple’s root as Apple publishes it, and nothing else', async () => {
  const roots = await appleRoot()
  expect(roots.map((root) => createHash('sha256').update(root).digest('hex'))).toEqual([
    '63343abfb89a6a03ebb57e9b3f5fa7be7c4f5c756f3017b3a8c488c3653e9179',
  ])
  const certificate = new X509Certificate(roots[0]!)
  expect(certificate.subject).toContain('CN=Apple Root CA - G3')
  expect(certificate.verify(certificate.publicKey)).toBe(true)
})
