import { expect, it } from 'vitest'
import { testWorld } from '../../../../../test/world.ts'
import type { SiteSettings } from '../site-settings.contract.ts'
import { settingsOf, siteSettings } from './public.ts'

const { test, tenants } = await testWorld()
const config = {
  ...test.platform.config,
  SUPPORT_EMAIL: 'help@school.example',
  YOUTUBE_URL: 'https://youtube.example/school',
}

it('takes links from the environment until an administrator says otherwise, also that there is none', async () => {
  const read = () => siteSettings(test.platform.db, settingsOf(config))
  expect(await read()).toEqual({
    support_email: 'help@school.example',
    mailing_list_url: '',
    self_assessment_url: '',
    facebook_url: '',
    instagram_url: '',
    youtube_url: 'https://youtube.example/school',
    newsletter: 'on',
  })
  const own = { support_email: 'inbox@school.example', youtube_url: '' }
  expect(
    (await test.as(tenants.admin).put('/settings/site', { youtube_url: 'https://x.example' })).status,
  ).toBe(200)
  expect((await test.as(tenants.admin).put('/settings/site', own)).status).toBe(200)
  expect(await read()).toMatchObject(own)
  expect((await test.as(null).get<SiteSettings>('/settings/site')).body.data).toMatchObject(own)
})
