import { existsSync } from 'node:fs'

const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const

/** The browser that `scripts/lib/chromium.mjs` found, else Debian's where it stands; it may not be there. */
export const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ?? DEBIAN.find((file) => existsSync(file)) ?? DEBIAN[0]
