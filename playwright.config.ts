import { defineConfig } from '@playwright/test'
import { readLeftJourneys, setTurn } from './e2e/support/turns.ts'
import { findChromium } from './scripts/lib/chromium.mjs'

setTurn()
const left = readLeftJourneys().map((file) => `**/e2e/${file}`)

/**
 * Debian's Chromium as root in a container: no sandbox, and none of the traffic that a browser makes for
 * itself.
 */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

const launch = (...more: string[]) => ({
  launchOptions: {
    executablePath: findChromium(process.env),
    args: [...ARGS, ...more],
  },
})

/**
 * Journeys that look at signs. In the others no signer is drawn, which the processor would do here: the clip
 * or the spelling stands in, as where a browser cannot draw.
 */
const SIGNS = [
  /a11y\/(axe|shifts)\.spec/,
  /auth\/guest\.spec/,
  /public\/(second-browser|story|whole-pages)\.spec/,
  /authoring\//,
  /client\/in-step\.spec/,
  /community\//,
  /dictionary\//,
  /learning\/(another-way|conversation|practice|feedback|family|recommendation)\.spec/,
  /live\/placement\.spec/,
  /site\/signed\.spec/,
]

/** The first leaves workers their WebGL, drawn by the processor; the second takes that too. */
const NO_3D = ['--disable-3d-apis', '--disable-software-rasterizer']

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/browser-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A loaded machine, drawing signers without a graphics chip, may be late; what fails three times is broken.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  // The long ones first: the two workers then end together.
  projects: [
    { name: 'signer', testMatch: SIGNS, testIgnore: left, use: launch() },
    { name: 'no signer', testIgnore: [...SIGNS, ...left], use: launch(...NO_3D) },
  ],
})
