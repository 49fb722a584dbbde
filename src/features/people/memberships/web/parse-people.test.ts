// @vitest-environment node
import { expect, it } from 'vitest'
import { parsePeople, peopleCsv } from './parse-people.ts'

it.each([
  ['addresses in lines', 'a@x.org\r\n\r\n b@x.org \n', [{ email: 'a@x.org' }, { email: 'b@x.org' }]],
  ['addresses in one line', 'a@x.org; b@x.org', [{ email: 'a@x.org' }, { email: 'b@x.org' }]],
  [
    'columns without a header',
    'a@x.org,Ana,Díaz,Docente',
    [{ email: 'a@x.org', first_name: 'Ana', last_name: 'Díaz', role: 'teacher' }],
  ],
  [
    'a header in any order',
    'Apellido;Correo;Nombre\nDíaz;a@x.org;"Ana; María"',
    [{ email: 'a@x.org', first_name: 'Ana; María', last_name: 'Díaz' }],
  ],
  [
    'a full name, tabs and a byte order mark',
    '\uFEFFName\tEmail\tRole\nAna María Díaz\ta@x.org\tStudent',
    [{ email: 'a@x.org', first_name: 'Ana', last_name: 'María Díaz', role: 'learner' }],
  ],
  [
    'a mail program’s way',
    '"Ana Díaz" <a@x.org>',
    [{ email: 'a@x.org', first_name: 'Ana', last_name: 'Díaz' }],
  ],
  [
    'quotes in quotes',
    'email,name\na@x.org,"Ana ""Nita"" Díaz"',
    [{ email: 'a@x.org', first_name: 'Ana', last_name: '"Nita" Díaz' }],
  ],
  ['what is no address stays, so that it can be named', 'nobody', [{ email: 'nobody' }]],
  ['an unknown role stays, so that it can be named', 'a@x.org,,,boss', [{ email: 'a@x.org', role: 'boss' }]],
  [
    'groups',
    'correo,grupo\na@x.org,Evening class\nb@x.org,',
    [{ email: 'a@x.org', group: 'Evening class' }, { email: 'b@x.org' }],
  ],
  ['nothing', ' \n', []],
])('reads %s', (_what, text, rows) => {
  expect(parsePeople(text)).toEqual(rows)
})

it('writes a file that it reads again, with what is wrong with each row', () => {
  const names = {
    email: 'correo',
    first_name: 'nombre',
    last_name: 'apellido',
    role: 'rol',
    group: 'grupo',
    problem: 'problema',
  }
  const rows = [
    { email: '+ana@x', first_name: '=1+1', last_name: 'Díaz, Ruiz', role: 'learner', group: 'Evening "A"' },
    { email: 'b@x.org' },
  ]
  const file = peopleCsv(
    rows.map((row) => ({ ...row, message: 'No address' })),
    names,
  )
  expect(file.split('\r\n')[0]).toBe('\uFEFFcorreo,nombre,apellido,rol,grupo,problema')
  expect(file).toContain("'=1+1")
  expect(parsePeople(file)).toEqual(rows)
  expect(parsePeople(peopleCsv([], names))).toEqual([])
})
