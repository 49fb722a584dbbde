import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { media } from '#features/media/media/server/media.table.ts'
import { SWITCHES, type Switch } from '#contract/switches.ts'
import { testWorld } from '../../../../../test/world.ts'
import type { ChangeSite, SiteEdit, SiteSettings } from '../site-settings.contract.ts'
import { siteOf } from './public.ts'
import { siteSettings } from './site-settings.queries.ts'
import { notices } from './site-settings.notices.ts'

const { test, tenants } = await testWorld()
const { platform } = test
const { db } = platform
const config = {
  ...platform.config,
  SUPPORT_EMAIL: 'help@school.example',
  YOUTUBE_URL: 'https://youtube.example/school',
  MAILING_LIST_URL: 'https://list.example/school',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_school',
}
const admin = test.as(tenants.admin)
const set = (body: ChangeSite) => admin.put<SiteEdit>('/settings/site', body)
const seen = async () => (await test.as(null).get<SiteSettings>('/settings/site')).body.data
const read = (now = platform.clock()) => siteSettings(db, config, now)
const rich = { html: '<p>{site}</p>', text: '{site}' }
const turn = (name: Switch, on: boolean) => set({ switches: { [name]: on } })

beforeEach(() => db.query('delete from common_settings'))

it('takes links from the environment until an administrator says otherwise, also that there is none', async () => {
  expect(await read()).toEqual({
    site_name: 'ASL Shop',
    logo: null,
    banner: null,
    support_email: 'help@school.example',
    mailing_list_url: 'https://list.example/school',
    self_assessment_url: '',
    facebook_url: '',
    instagram_url: '',
    youtube_url: 'https://youtube.example/school',
    app_store_url: '',
    google_play_url: '',
    stripe_publishable_key: 'pk_test_of_the_school',
    switches: { ...Object.fromEntries(SWITCHES.map((name) => [name, true])), newsletter: false },
  })
  const own = { support_email: 'inbox@school.example', youtube_url: '' }
  expect((await set({ youtube_url: 'https://x.example' })).status).toBe(200)
  expect((await set(own)).status).toBe(200)
  expect(await read()).toMatchObject(own)
  expect(await seen()).toMatchObject(own)
})

it('names another list as long as our newsletter is off, and hides it from then on', async () => {
  await set({ mailing_list_url: 'https://list.example/school' })
  expect(await read()).toMatchObject({
    mailing_list_url: 'https://list.example/school',
    switches: { newsletter: false },
  })
  await turn('newsletter', true)
  expect(await read()).toMatchObject({ mailing_list_url: '', switches: { newsletter: true } })
  await turn('newsletter', false)
  expect((await read()).mailing_list_url).toBe('https://list.example/school')
})

it('calls itself by its name in mail, whose answers go where an administrator says', async () => {
  const site = siteOf(config)
  const identity = () => site.identity(db)
  expect(await identity()).toMatchObject({
    name: 'ASL Shop',
    sender: 'ASL Shop',
    reply_to: config.SUPPORT_EMAIL,
  })
  await set({ site_name: 'Signs of Oregon', support_email: 'inbox@school.example' })
  expect(await identity()).toMatchObject({
    name: 'Signs of Oregon',
    sender: 'Signs of Oregon',
    reply_to: 'inbox@school.example',
  })
  await set({ sender_name: 'Mara, Signs of Oregon', reply_to: 'mara@school.example' })
  expect(await identity()).toMatchObject({ sender: 'Mara, Signs of Oregon', reply_to: 'mara@school.example' })
  const sent = await admin.post<{ to: string }>('/settings/site/test-mail', { language: 'es' })
  expect(sent.body.data.to).toBe(tenants.admin.email)
  const [mail] = await db.query<{ content: { paragraphs: string[] } }>(
    'select content from mails where "to" = $1 order by created_at desc limit 1',
    [tenants.admin.email],
  )
  expect(mail!.content.paragraphs.join(' ')).toMatch(/Mara, Signs of Oregon <.+@.+>.*mara@school\.example/)
  // Mail texts have a placeholder for the name; texts written by users are not changed.
  const button = { text: 'Open {site}', url: 'https://asl.example/{site}' }
  const content = { subject: '{site}', heading: '{site}', paragraphs: ['At {site}.'], button, rich }
  await db.transaction((tx) =>
    platform.mail.send(tx, notices.test, { to: 'reader@site.example', language: 'en', content }),
  )
  expect(await db.query(`select content from mails where "to" = 'reader@site.example'`)).toMatchObject([
    {
      content: {
        subject: 'Signs of Oregon',
        paragraphs: ['At Signs of Oregon.'],
        button: { ...button, text: 'Open Signs of Oregon' },
        rich,
      },
    },
  ])
  // A name that would begin an address of its own, and an empty one.
  const wrong = await test
    .as(tenants.admin, { language: 'es' })
    .put('/settings/site', { sender_name: 'A <b@c.d>' })
  expect([wrong.status, wrong.body.data]).toMatchObject([422, { fields: [{ path: 'sender_name' }] }])
  await set({ site_name: '  ' })
  expect((await seen()).site_name).toBe('ASL Shop')
  expect((await set({ app_store_url: 'https://evil.example/app' })).status).toBe(422)
  expect((await set({ app_store_url: 'https://apps.apple.com/us/app/id1' })).status).toBe(200)
})

it('shows a banner in its time, with another id when it says something else', async () => {
  const banner = {
    kind: 'event' as const,
    text: { en: 'Classes begin on Monday', es: 'Las clases empiezan el lunes' },
    link: '/courses',
    from: '2026-12-01T08:00:00-08:00',
    until: '2026-12-02T00:00:00Z',
  }
  await set({ banner })
  const bannerAt = async (moment: string) => (await read(new Date(moment))).banner
  expect(await bannerAt('2026-12-01T15:59:59Z')).toBeNull()
  const shown = await bannerAt('2026-12-01T16:00:00Z')
  expect(shown).toMatchObject({ kind: 'event', text: banner.text, link: '/courses' })
  expect(shown).not.toHaveProperty('until')
  expect(await bannerAt('2026-12-02T00:00:00Z')).toBeNull()
  expect((await admin.get<SiteEdit>('/settings/site/edit')).body.data.banner).toEqual(banner)
  await set({ banner: { ...banner, text: { ...banner.text, en: 'Classes begin on Tuesday' } } })
  expect((await bannerAt('2026-12-01T16:00:00Z'))!.id).not.toBe(shown!.id)
  await set({ banner: null })
  expect(await bannerAt('2026-12-01T16:00:00Z')).toBeNull()

  const backwards = await set({ banner: { ...banner, until: banner.from } })
  expect([backwards.status, backwards.body.data]).toMatchObject([422, { fields: [{ path: 'banner.until' }] }])
  for (const link of ['//evil.example', 'javascript:alert(1)', 'http://plain.example'])
    expect([link, (await set({ banner: { ...banner, link } })).status]).toEqual([link, 422])
  expect((await set({ banner: { ...banner, text: { en: 'Hello', es: '' } } })).status).toBe(422)
})

it('shows a logo of its own at an address that stays, and the mark again', async () => {
  const id = randomUUID(),
    key = `media/${id}.png`
  const content = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#2c6a4c80' } })
    .png()
    .toBuffer()
  await platform.files.put(key, content, 'image/png')
  await db.orm.insert(media).values({
    id,
    owner_id: tenants.admin.id,
    organization_id: null,
    upload_id: id,
    name: 'logo',
    kind: 'image',
    content_type: 'image/png',
    state: 'ready',
    key,
    bytes: content.length,
    checksum: createHash('sha256').update(content).digest('hex'),
    width: 400,
    height: 100,
  })
  await set({ logo_media_id: id })
  const { logo } = await seen()
  expect(logo).toMatchObject({ width: 400, height: 100 })
  expect((await test.app.inject(`/published/${logo!.hash}/160.webp`)).statusCode).toBe(200)
  expect((await siteOf(config).identity(db)).logo).toEqual(logo)
  await set({ logo_media_id: null })
  expect((await seen()).logo).toBeNull()
  expect((await set({ logo_media_id: randomUUID() })).status).toBe(404)
})

it('refuses what is switched off, in the language of who asks, and lets it through again', async () => {
  const learner = {
    kind: 'learner',
    first_name: 'Ana',
    last_name: 'Díaz',
    email: 'ana@switches.example',
    password: 'three quiet otters swim',
    birth_year: 1990,
    language: 'es',
    accepted: true,
  }
  const register = (body: object) => test.as(null, { language: 'es' }).post('/auth/register', body)
  await turn('registration', false)
  expect((await seen()).switches.registration).toBe(false)
  const refused = await register(learner)
  expect([refused.status, refused.body.data]).toMatchObject([403, { code: 'switched_off' }])
  expect(refused.body.message).toContain('desactivado')
  await turn('registration', true)
  expect((await register(learner)).body.data).not.toMatchObject({ code: 'switched_off' })

  const gift = {
    items: [
      {
        kind: 'gift_card',
        id: null,
        quantity: 1,
        details: { design: 'wood', cents: 2500, to_name: 'Bo', from_name: 'Ana', language: 'en' },
      },
    ],
  }
  await turn('gift_cards', false)
  expect((await test.as(tenants.one.learner).post('/checkout/quote', gift)).body.data).toMatchObject({
    code: 'switched_off',
  })
  await turn('gift_cards', true)
  expect((await test.as(tenants.one.learner).post('/checkout/quote', gift)).body.data).not.toMatchObject({
    code: 'switched_off',
  })
})

it('writes down what was changed, and by two who save at once what each of them changed', async () => {
  await Promise.all([
    set({ facebook_url: 'https://facebook.com/a' }),
    set({ instagram_url: 'https://instagram.com/b' }),
  ])
  await turn('events', false)
  const rows = await db.query<{ after: Record<string, unknown> }>(
    `select after from audit_log where code = 'SETTING_UPDATED' order by id desc limit 3`,
  )
  expect(rows.map(({ after }) => after)).toEqual(
    expect.arrayContaining([
      { facebook_url: 'https://facebook.com/a' },
      { instagram_url: 'https://instagram.com/b' },
      { switch_events: false },
    ]),
  )
})
