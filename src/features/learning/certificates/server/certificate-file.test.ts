import { inflateSync } from 'node:zlib'
import jsqr from 'jsqr'
import { getDocumentProxy, getMeta } from 'unpdf'
import { expect, it } from 'vitest'
import { aPerson } from '../../../../../test/factories.ts'
import { printedSlug, verificationPath, type VerifiedCertificate } from '../certificates.contract.ts'
import { certificateWorld } from './testing.ts'

const { test, tenants, aCourse, watch, mine, pdfOf, textOf } = await certificateWorld()

it('is a file with name, course, date and address, in both languages, for its owner and an Admin alone', async () => {
  const course = await aCourse(['only'], tenants.one.organization.id)
  const person = await aPerson(test.platform, {
    first_name: 'María Guadalupe de los Ángeles',
    last_name: 'Fernández-Villavicencio y Montemayor',
    organization_id: tenants.one.organization.id,
    seat: true,
  })
  await watch(person, course.lessons[0]!)
  const [own] = await mine(person)
  for (const [language, words] of [
    ['english', ['Certificate of completion', 'First signs', 'May 8, 2026', '1 lesson, about 50 minutes']],
    [
      'spanish',
      [
        'Certificado de finalización',
        'Primeras señas',
        '8 de mayo de 2026',
        '1 lección, cerca de 50 minutos',
      ],
    ],
  ] as const) {
    const file = await pdfOf(person, own!.id, language)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${own!.number}.pdf"`,
    })
    const text = (await textOf(file.rawPayload)).replaceAll(/\s+/g, ' ')
    for (const word of [
      ...words,
      // The other language stands beside the reader's.
      'has completed the course',
      'completó el curso',
      'Check this certificate',
      'Comprueba este certificado',
      'María Guadalupe de los Ángeles',
      'Montemayor',
      tenants.one.organization.name,
      printedSlug(own!.slug),
      own!.number,
    ])
      expect(text).toContain(word)
    const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
    expect(pdf.numPages).toBe(1)
    expect((await getMeta(pdf)).info).toMatchObject({ Language: language === 'english' ? 'en' : 'es' })
  }
  expect((await pdfOf(tenants.admin, own!.id)).statusCode).toBe(200)
  for (const [stranger, status] of [
    [null, 401],
    [tenants.one.learner, 404],
    [tenants.one.owner, 404],
    [tenants.one.teacher, 404],
    [tenants.two.owner, 404],
  ] as const)
    expect((await pdfOf(stranger, own!.id)).statusCode).toBe(status)
  expect((await pdfOf(person, 'not-an-id')).statusCode).toBe(404)
  // Of films that nobody measured no length is said.
  await test.platform.db.query('update certificates set minutes = 0 where id = $1', [own!.id])
  expect(await textOf((await pdfOf(person, own!.id, 'english')).rawPayload)).not.toContain('about')
})

/** Decodes the QR code from the squares that a PDF's pages are drawn with, as a phone does. */
function qrOf(pdf: Buffer): string | undefined {
  const drawn = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
    .map(([, bytes]) => {
      try {
        return inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
  const all = [...drawn.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g)].map(
    (one) => one.slice(1).map(Number) as [number, number, number, number],
  )
  const squares = all.filter(([, , width, height]) => width === height && width < 10)
  const unit = squares[0]![2] - 0.02,
    left = Math.min(...squares.map(([x]) => x)),
    top = Math.min(...squares.map(([, y]) => y))
  const cells = squares.map(
    ([x, y]) => [Math.round((x - left) / unit), Math.round((y - top) / unit)] as const,
  )
  const ZOOM = 4,
    QUIET = 4,
    size = (Math.max(...cells.map(([column]) => column)) + 1 + 2 * QUIET) * ZOOM
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [column, row] of cells)
    for (let y = 0; y < ZOOM; y += 1)
      pixels.fill(
        0,
        (((row + QUIET) * ZOOM + y) * size + (column + QUIET) * ZOOM) * 4,
        (((row + QUIET) * ZOOM + y) * size + (column + QUIET + 1) * ZOOM) * 4,
      )
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return jsqr.default(pixels, size, size)?.data
}

it('carries a code that leads whoever scans it to its page', async () => {
  const course = await aCourse(['only'])
  const person = await aPerson(test.platform, { organization_id: tenants.one.organization.id, seat: true })
  await watch(person, course.lessons[0]!)
  const [own] = await mine(person)
  const address = qrOf((await pdfOf(person, own!.id)).rawPayload)
  expect(address).toBe(test.platform.config.PUBLIC_URL + verificationPath(own!.slug))
  expect(
    (await test.as(null).get<VerifiedCertificate>(`/certificates/verify/${address!.split('/').at(-1)}`)).body
      .data,
  ).toMatchObject({ number: own!.number })
})
