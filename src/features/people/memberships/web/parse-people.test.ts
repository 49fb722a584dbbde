// @vitest-environment node
import { expect, it } from 'vitest'
import { parsePeople } from './parse-people.ts'

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
  ['nothing', ' \n', []],
])('reads %s', (_what, text, rows) => {
  expect(parsePeople(text)).toEqual(rows)
})
