import { qrSvg } from '#server/qr-code.ts'
import { implement, type Implementation } from '#server/http/implement.ts'
import type { Platform } from '#server/platform.ts'
import { siteSettings } from '../../site-settings/server/public.ts'
import { appContract } from '../app.contract.ts'
import { DOWNLOAD_PATH } from '../shared/path.ts'

export function appRoutes(platform: Platform): Implementation {
  const url = `${platform.config.PUBLIC_URL}${DOWNLOAD_PATH}`
  let drawn: Promise<string> | undefined
  return implement(appContract, {
    address: async () => {
      drawn ??= qrSvg(url)
      const { app_store_url, google_play_url } = await siteSettings(
        platform.db,
        platform.config,
        platform.clock(),
      )
      return { url, qr_svg: await drawn, app_store_url, google_play_url }
    },
  })
}
