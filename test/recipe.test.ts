import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * CONTRIBUTING's recipe "add a field", done to a copy of the sources: an organization gets a motto. Each
 * entry is a file that a person edits; the migration is generated.
 */
const CORE = 'src/features/people/organizations',
  SCREENS = 'src/features/insights/organizations/web'
const EDITS: Record<string, [before: string, added: string][]> = {
  [`${CORE}/organizations.contract.ts`]: [
    ['  address: z.string().nullable(),\n', '  motto: z.string().nullable(),\n'],
    ['  address: optionalText(300),\n', '  motto: optionalText(80),\n'],
  ],
  [`${CORE}/server/organizations.table.ts`]: [['    address: text(),\n', '    motto: text(),\n']],
  [`${SCREENS}/EditOrganization.tsx`]: [
    ['  address: string\n', '  motto: string\n'],
    ["    address: one?.address ?? '',\n", "    motto: one?.motto ?? '',\n"],
    [
      "            {...form.text('website')}\n          />\n",
      '          <TextInput id="motto" label={words.motto} note={common.optional} {...form.text(\'motto\')} />\n',
    ],
  ],
  [`${SCREENS}/messages.en.ts`]: [["    address: 'Address',\n", "    motto: 'Motto',\n"]],
  [`${SCREENS}/messages.es.ts`]: [["    address: 'Dirección',\n", "    motto: 'Lema',\n"]],
}

/** Script run in the copy: tests the API with the field. */
const PROBE = `
import { CreateOrganization, UpdateOrganization, organizationsContract } from '#features/people/organizations/organizations.contract.ts'
import { organizationRows } from '#features/people/organizations/server/organizations.queries.ts'
import { permissionsOf } from '#server/auth/actor.ts'
import { pageStatement } from '#server/http/lists/list-sql.ts'
import { parseListQuery } from '#server/http/lists/list-query.ts'

const old = { name: 'A', type: 'School', time_zone: 'UTC', language: 'en', owner_email: 'a@example.com' }
const { grammar, response } = organizationsContract.list
const columns = Object.keys(response.element.shape)
const actor = { user_id: null, role: 'Admin', language: 'en', permissions: permissionsOf([]) }
const source = organizationRows(actor, () => 'true')
console.log(JSON.stringify({
  old: CreateOrganization.parse(old).motto,
  written: CreateOrganization.parse({ ...old, motto: ' Hands up ' }).motto,
  unnamed: 'motto' in UpdateOrganization.parse({ name: 'B' }),
  read: pageStatement(source, parseListQuery(grammar, columns, {}, {}), { zone: 'UTC', now: new Date() }, columns).text.includes('o.motto as "motto"'),
}))
`

const root = path.join(import.meta.dirname, '..')
const run = promisify(execFile)
let copy: string
beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  copy = await mkdtemp(path.join(root, '.cache/recipe-'))
  for (const each of ['src', 'package.json', 'tsconfig.base.json'])
    await cp(path.join(root, each), path.join(copy, each), { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  for (const [file, changes] of Object.entries(EDITS)) {
    let text = await readFile(path.join(copy, file), 'utf8')
    for (const [before, added] of changes) {
      if (text.split(before).length !== 2) throw new Error(`${file} has not once: ${before}`)
      text = text.replace(before, before + added)
    }
    await writeFile(path.join(copy, file), text)
  }
}, 60_000)
afterAll(() => rm(copy, { recursive: true }))

it('adds an optional field with at most six edited files in two folders', () => {
  const files = [...Object.keys(EDITS), `${CORE}/server/organizations.test.ts`]
  expect(files.length).toBeLessThanOrEqual(6)
  expect(new Set(files.map((file) => file.split('/').slice(0, 4).join('/'))).size).toBeLessThanOrEqual(2)
})

it('needs no other edit for the field to be taken, kept, read and shown', async () => {
  await writeFile(path.join(copy, 'probe.mts'), PROBE)
  await writeFile(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: {
        composite: false,
        emitDeclarationOnly: false,
        noEmit: true,
        jsx: 'react-jsx',
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node', 'vite/client'],
      },
      files: [`${CORE}/server/organizations.routes.ts`, `${SCREENS}/EditOrganization.tsx`],
    }),
  )
  const [{ stdout: problems }, { stdout }] = await Promise.all([
    run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: copy }).catch(
      (error: { stdout: string }) => error,
    ),
    run(process.execPath, ['probe.mts'], { cwd: copy }),
  ])
  expect(problems).toBe('')
  expect(JSON.parse(stdout)).toEqual({ old: null, written: 'Hands up', unnamed: false, read: true })
}, 60_000)
