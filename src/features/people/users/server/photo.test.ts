import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aPerson, type TestPerson } from '../../../../../test/factories.ts'
import { testWorld } from '../../../../../test/world.ts'

const { test, tenants } = await testWorld()

const png = async (): Promise<string> =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 900, height: 300, channels: 3, background: '#6f4526' } })
      .png()
      .toBuffer()
  ).toString('base64')}`
const put = async (person: TestPerson, photo: string | null) =>
  test.as(person).put<{ profile_image: string | null }>('/users/me/photo', { photo })
const seen = async (person: TestPerson | null, keyPath: string) =>
  (await test.as(person).get('/files', { query: { keyPath, image: 'true', width: '96' } })).status

it('is kept as a square, replaced and taken away, and its file with it', async () => {
  const me = tenants.one.learner
  const first = (await put(me, await png())).body.data.profile_image!
  const { width, height, format } = await sharp(await test.platform.files.read(first)).metadata()
  expect([width, height, format]).toEqual([512, 512, 'webp'])
  const second = (await put(me, await png())).body.data.profile_image!
  // The old file is deleted after the new one is stored.
  await expect.poll(() => test.platform.files.exists(first)).toBe(false)
  expect([second === first, await test.platform.files.exists(second)]).toEqual([false, true])
  expect(
    (await test.as(me).get<{ user: { profile_image: string } }>('/users/me')).body.data.user.profile_image,
  ).toBe(second)
  expect((await put(me, null)).body.data.profile_image).toBeNull()
  await expect.poll(() => test.platform.files.exists(second)).toBe(false)
})

it('is seen by signed-in people, and by everybody where the profile or the teacher is public', async () => {
  const key = (await put(tenants.one.learner, await png())).body.data.profile_image!
  expect([await seen(null, key), await seen(tenants.two.learner, key)]).toEqual([404, 200])
  await test.platform.db.query('update users set public_profile = true where id = $1', [
    tenants.one.learner.id,
  ])
  expect(await seen(null, key)).toBe(200)
  const teacher = (await put(tenants.one.teacher, await png())).body.data.profile_image!
  expect([await seen(null, teacher), await seen(null, 'photos/none/none.webp')]).toEqual([200, 404])
})

it('takes pictures only, and none of a child', async () => {
  for (const photo of [
    'data:image/png;base64,AAAA',
    'data:text/html;base64,PGI+',
    'https://else.example/a.png',
  ])
    expect((await put(tenants.one.learner, photo)).body.data, photo).toMatchObject({
      fields: [{ path: 'photo' }],
    })
  const child = await aPerson(test.platform, { birth_year: new Date().getUTCFullYear() - 8 })
  expect((await put(child, await png())).body.data).toMatchObject({ fields: [{ path: 'photo' }] })
})
